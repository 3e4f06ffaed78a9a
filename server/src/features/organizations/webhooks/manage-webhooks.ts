import { randomUUID } from 'node:crypto'
import { Problem } from '../../../platform/http/problem.ts'
import { lockMembers } from '../members/member-store.ts'
import type { OrganizationKind } from '../organization-kind.ts'
import { retryMessage, type WebhookDeps } from './deliver-event.ts'
import { listDeliveries } from './delivery-store.ts'
import { presentDelivery } from './present-delivery.ts'
import { type SentEvent, sendEvent } from './send-event.ts'
import { newWebhookSecret } from './sign-event.ts'
import * as store from './webhook-store.ts'

export interface WebhookRequest<E extends string> {
  readonly url: string
  readonly events: readonly E[]
}

export interface WebhookChange<E extends string> {
  readonly url?: string | undefined
  readonly events?: readonly E[] | undefined
  readonly isEnabled?: boolean | undefined
}

export interface Webhook<E extends string> {
  readonly id: string
  readonly url: string
  readonly events: E[]
  readonly isEnabled: boolean
  readonly createdAt: string
}

const SHOWN_DELIVERIES = 100
const DONE = { done: true } as const

export function manageWebhooks<E extends string>(
  deps: WebhookDeps,
  kind: OrganizationKind<string, E>,
  absence = 'Ese webhook no existe.',
) {
  const { database, secrets, clock, webhookClient } = deps
  const { db } = database
  const absent = () => new Problem(404, 'no_encontrado', absence)
  const requireAllowed = (url: string): void => {
    const reason = webhookClient.refusalOf(url)
    if (reason !== null) throw wrongAddress(reason)
  }
  const present = (row: Omit<store.WebhookRow, 'secretSealed'>): Webhook<E> => ({
    id: row.id,
    url: row.url,
    events: kind.events.filter((event) => row.events.includes(event)),
    isEnabled: row.disabledAt === null,
    createdAt: row.createdAt.toISOString(),
  })
  const require = async (organization: string, id: string): Promise<store.WebhookRow> => {
    const found = await store.findWebhook(db, organization, id)
    if (!found) throw absent()
    return found
  }
  return {
    list: async (organization: string) => (await store.listWebhooks(db, organization)).map(present),
    async add(organization: string, { url, events }: WebhookRequest<E>, by: string) {
      requireAllowed(url)
      const secret = newWebhookSecret()
      const row = { id: randomUUID(), url, events, createdAt: clock() }
      const kept = { ...row, organization, secretSealed: secrets.encrypt(secret), createdBy: by }
      const isAdded = await db.transaction().execute(async (transaction) => {
        await lockMembers(transaction, organization)
        return store.insertWebhook(transaction, kept, kind.webhooksMax)
      })
      if (isAdded) return { webhook: present({ ...row, disabledAt: null }), secret }
      throw new Problem(409, 'conflicto', `Ya hay ${kind.webhooksMax} webhooks. Borrá uno que no uses.`)
    },
    /** Pending deliveries go to the new address, or die if it is disabled. */
    async change(
      organization: string,
      id: string,
      { url, events, isEnabled }: WebhookChange<E>,
    ): Promise<Webhook<E>> {
      if (url !== undefined) requireAllowed(url)
      const row = await store.updateWebhook(db, organization, id, { url, events, isEnabled, at: clock() })
      if (!row) throw absent()
      return present(row)
    },
    async remove(organization: string, id: string): Promise<typeof DONE> {
      if (await store.deleteWebhook(db, organization, id)) return DONE
      throw absent()
    },
    async ping(organization: string, id: string): Promise<SentEvent> {
      const { url, secretSealed } = await require(organization, id)
      const at = clock()
      const eventId = randomUUID()
      const body = JSON.stringify({ id: eventId, type: 'ping', createdAt: at.toISOString(), data: {} })
      return sendEvent(webhookClient, {
        url,
        secret: secrets.decrypt(secretSealed),
        eventId,
        type: 'ping',
        body,
        at,
      })
    },
    async deliveries(organization: string, id: string) {
      await require(organization, id)
      return (await listDeliveries(db, organization, id, SHOWN_DELIVERIES)).map(presentDelivery)
    },
    async retry(organization: string, webhook: string, eventId: string): Promise<typeof DONE> {
      if (await retryMessage(deps, kind, organization, { webhook, eventId })) return DONE
      throw new Problem(404, 'no_encontrado', 'Ese aviso no existe o no se dio por perdido.')
    },
  }
}

const wrongAddress = (reason: string) =>
  new Problem(422, 'direccion_no_permitida', `No podemos avisar a esa dirección: ${reason}.`, {
    fields: [{ path: 'url', message: reason }],
  })
