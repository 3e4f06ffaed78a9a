/** Writes one line. */
export type Out = (line: string) => void
