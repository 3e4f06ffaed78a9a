/**
 * The one place that reads the process's environment. Everything else receives what it needs from here, parsed by
 * `read-settings.ts`.
 */
export const environment: Readonly<Record<string, string | undefined>> = process.env
