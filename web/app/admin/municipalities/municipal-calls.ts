import { adminMunicipalityCandidates, adminReadMunicipality } from '@multas/contract/routes'
import { adminQuery } from '../frame/index.ts'

export const candidatesQuery = adminQuery(adminMunicipalityCandidates)
export const municipalityQuery = (slug: string) => adminQuery(adminReadMunicipality, { slug })

export const municipalityKey = (slug: string) => municipalityQuery(slug).queryKey
