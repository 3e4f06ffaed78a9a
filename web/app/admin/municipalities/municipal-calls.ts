import {
  adminKeys,
  adminMembers,
  adminMunicipalityCandidates,
  adminReadMunicipality,
  adminWebhooks,
} from '@multas/contract/routes'
import { adminQuery } from '../frame/index.ts'

export const candidatesQuery = adminQuery(adminMunicipalityCandidates)
export const municipalityQuery = (slug: string) => adminQuery(adminReadMunicipality, { slug })
export const membersQuery = (slug: string) => adminQuery(adminMembers, { slug })
export const keysQuery = (slug: string) => adminQuery(adminKeys, { slug })
export const webhooksQuery = (slug: string) => adminQuery(adminWebhooks, { slug })

export const municipalityKey = (slug: string) => municipalityQuery(slug).queryKey
