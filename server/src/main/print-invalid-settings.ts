export const INVALID_SETTINGS = 78

export function printInvalidSettings(faults: readonly string[]): void {
  process.stderr.write(`Invalid settings (${faults.length}):\n`)
  for (const fault of faults) process.stderr.write(`  ${fault}\n`)
}
