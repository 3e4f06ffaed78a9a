import type { z } from 'zod'
import { postgresAddress } from './address-settings.ts'
import { whole } from './whole-number.ts'

export interface DatabaseSettings {
  readonly databaseUrl: string | null
  /** Past the pooler that `databaseUrl` names; null without one. */
  readonly databaseDirectUrl: string | null
  readonly databaseReadUrl: string | null
  readonly databaseConnections: number
}

export const DATABASE_VARIABLES = {
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  DATABASE_READ_URL: postgresAddress.optional(),
  DATABASE_CONNECTIONS: whole(2, 200).default(16),
} as const

type DatabaseValues = z.output<z.ZodObject<typeof DATABASE_VARIABLES>>

export function findDatabaseFaults(values: DatabaseValues & { APP_SECRET?: string | undefined }): string[] {
  if (values.DATABASE_URL === undefined)
    return [
      ...(values.DATABASE_DIRECT_URL === undefined
        ? []
        : ['DATABASE_DIRECT_URL: set DATABASE_URL too, to the address of the pooler']),
      ...(values.DATABASE_READ_URL === undefined
        ? []
        : ['DATABASE_READ_URL: set DATABASE_URL too, to the address of its primary']),
    ]
  return values.APP_SECRET
    ? []
    : ['APP_SECRET: required when DATABASE_URL is set, with at least 32 characters']
}

export function toDatabaseSettings(values: DatabaseValues): DatabaseSettings {
  return {
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    databaseConnections: values.DATABASE_CONNECTIONS,
  }
}
