/** The only place that reads the process environment. */
export const environment: Readonly<Record<string, string | undefined>> = process.env

export function passToThreads(name: string, value: string): void {
  process.env[name] = value
}
