import type { AdminJurisdiction } from '@multas/contract'
import { adminReadJurisdiction } from '@multas/contract/routes'
import { JURISDICTIONS_TABLE } from '@multas/domain'
import { queryOptions } from '@tanstack/react-query'
import { CallError } from '../../api/call-error.ts'
import { adminQuery, askAdmin } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'

/** Null: no jurisdiction has this name yet. */
export function jurisdictionQuery(slug: string) {
  const { queryKey } = adminQuery(adminReadJurisdiction, { slug })
  return queryOptions<AdminJurisdiction | null>({
    queryKey: [...queryKey],
    queryFn: async ({ signal }) => {
      try {
        return await askAdmin(adminReadJurisdiction, { params: { slug }, signal })
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null
        throw error
      }
    },
  })
}

export const descriptionKey = (slug: string) => ['admin-description', slug] as const

export const changedBy = (slug: string) => [
  jurisdictionQuery(slug).queryKey,
  descriptionKey(slug),
  tableKey(JURISDICTIONS_TABLE),
]
