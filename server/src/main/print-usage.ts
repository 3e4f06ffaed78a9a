const WRONG_USAGE = 64

export const isHelpRequested = (): boolean => process.argv.slice(2).includes('--help')

/** The answer to `--help`; otherwise these arguments are refused with it. */
export function printUsage(usage: string): void {
  const isRequested = isHelpRequested()
  const stream = isRequested ? process.stdout : process.stderr
  stream.write(`${usage}\n`)
  process.exitCode = isRequested ? 0 : WRONG_USAGE
}
