export type Out = (line: string) => void
