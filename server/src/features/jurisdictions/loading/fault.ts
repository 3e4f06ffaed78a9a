/** Lines and columns are 1-based. */
export interface JurisdictionFault {
  readonly file: string
  readonly line: number
  readonly column: number
  /** English, for the file's author; never contains a value from the environment. */
  readonly reason: string
}

/** `cordoba.yaml:12:5: fields.fechaInfraccion: …`, one line each. */
export function describeFaults(faults: readonly JurisdictionFault[]): string {
  return faults.map(({ file, line, column, reason }) => `${file}:${line}:${column}: ${reason}`).join('\n')
}
