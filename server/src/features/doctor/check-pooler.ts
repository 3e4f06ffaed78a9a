import { type Addresses, findAddressFault, readAddresses } from '../../platform/database/read-addresses.ts'
import { type Finding, finding, reasonOf } from './finding.ts'

export async function checkPooler(url: string | null, directUrl: string | null): Promise<Finding[]> {
  if (url === null) return []
  try {
    return assessPooler(await readAddresses(url, directUrl ?? url), directUrl !== null)
  } catch (error) {
    if (directUrl === null) return []
    return [finding('pooler', 'failed', `An address of the database does not answer: ${reasonOf(error)}`)]
  }
}

export function assessPooler(addresses: Addresses, hasDirect: boolean): Finding[] {
  const fault = findAddressFault(addresses)
  if (fault !== null) return [finding('pooler', 'failed', `${fault}.`)]
  if (addresses.isPooled)
    return [
      finding(
        'pooler',
        'ok',
        hasDirect
          ? 'DATABASE_URL goes through a pooler, DATABASE_DIRECT_URL past it.'
          : 'DATABASE_URL goes through a pooler in session mode.',
      ),
    ]
  if (!hasDirect) return []
  return [
    finding(
      'pooler',
      'warning',
      'DATABASE_URL goes through no pooler. Without DATABASE_DIRECT_URL statements cost less.',
    ),
  ]
}
