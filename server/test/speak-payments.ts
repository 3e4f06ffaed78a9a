import type { AccountPayment, AccountSubscription } from '@multas/contract'
import type { PaymentsSimulator } from '@multas/payments-simulator'

export interface Reply<T> {
  readonly status: number
  readonly body: T
}

interface PaymentsReply {
  readonly subscription: AccountSubscription
  readonly initPoint: string
  readonly code: string
  readonly message: string
}

/** The part of the simulator's state that tests read. */
interface SimulatedState {
  readonly subscriptions: readonly { readonly id: string; readonly status: string }[]
  readonly invoices: readonly { readonly id: number }[]
  readonly payments: readonly { readonly id: number; readonly status: string }[]
}

/** HTTP client for the actions of the account holder, of their bank and of the simulator's control API. */
export function paymentsClient(url: string, simulator: PaymentsSimulator) {
  const call = async <T>(
    accountId: string,
    path: string,
    body?: object,
    from?: string,
  ): Promise<Reply<T>> => {
    const reply = await fetch(`${url}/api/account/subscription${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...{ 'x-account': accountId, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(from ? { 'x-forwarded-for': from } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: reply.status, body: (await reply.json()) as T }
  }
  return {
    async read(accountId: string) {
      return (await call<{ subscription: AccountSubscription | null }>(accountId, '')).body.subscription
    },
    async paymentsOf(accountId: string) {
      return (await call<{ payments: AccountPayment[] }>(accountId, '/payments')).body.payments
    },
    start: (accountId: string, payerEmail = 'paga@example.com') =>
      call<PaymentsReply>(accountId, '', { payerEmail }),
    /** @param from the network address that a proxy reports */
    act: (accountId: string, what: 'cancel' | 'withdraw' | 'pause' | 'resume', from?: string) =>
      call<PaymentsReply>(accountId, `/${what}`, {}, from),
    /** The payer's action on the page at `initPoint`; returns the URL that it redirects to, if any. */
    async checkout(initPoint: string, { payer = 'paga@example.com', action = 'pay' } = {}) {
      const { origin, pathname, searchParams } = new URL(initPoint)
      const body = new URLSearchParams({
        preapproval_id: searchParams.get('preapproval_id') ?? '',
        payer,
        action,
      })
      const reply = await fetch(`${origin}${pathname}`, { method: 'POST', redirect: 'manual', body })
      return { status: reply.status, location: reply.headers.get('location'), html: await reply.text() }
    },
    async control<T = unknown>(path: string, body: object = {}): Promise<T> {
      const reply = await fetch(`${simulator.url}/_control/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
      return (await reply.json()) as T
    },
    async simulated(): Promise<SimulatedState> {
      return (await (await fetch(`${simulator.url}/_control/state`)).json()) as SimulatedState
    },
    /** Waits until every notice that is on its way has been answered. */
    async notified() {
      while (simulator.webhooks.sent.some(({ status, attempts }) => status !== 200 && attempts < 3))
        await new Promise((resolve) => setTimeout(resolve, 5))
    },
  }
}
