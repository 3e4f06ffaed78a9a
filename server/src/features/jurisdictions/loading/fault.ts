/** A mistake in a jurisdiction's file. Lines and columns count from 1. */
export interface JurisdictionFault {
  /** Relative to the jurisdictions' folder. */
  readonly file: string
  readonly line: number
  readonly column: number
  /** English, for the file's author; never a value from the environment. */
  readonly reason: string
}

/** `cordoba.yaml:12:5: fields.fechaInfraccion: …`, one line per fault. */
export function describeFaults(faults: readonly JurisdictionFault[]): string {
  return faults.map(({ file, line, column, reason }) => `${file}:${line}:${column}: ${reason}`).join('\n')
}
