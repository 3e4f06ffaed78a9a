import { adminReadSubscription } from '@multas/contract/routes'
import { SUBSCRIPTIONS_TABLE } from '@multas/domain'
import { adminQuery } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'

export const subscriptionQuery = (id: string) => adminQuery(adminReadSubscription, { id })

export const changesOf = (id: string) => [subscriptionQuery(id).queryKey, tableKey(SUBSCRIPTIONS_TABLE)]
