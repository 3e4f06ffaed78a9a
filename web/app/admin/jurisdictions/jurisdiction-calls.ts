import { adminReadJurisdiction } from '@multas/contract/routes'
import { JURISDICTIONS_TABLE } from '@multas/domain'
import { adminQuery } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'

export const jurisdictionQuery = (slug: string) => adminQuery(adminReadJurisdiction, { slug })
export const descriptionKey = (slug: string) => ['admin-description', slug] as const

export const changedBy = (slug: string) => [
  jurisdictionQuery(slug).queryKey,
  descriptionKey(slug),
  tableKey(JURISDICTIONS_TABLE),
]
