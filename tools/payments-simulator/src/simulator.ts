import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi } from './api.ts'
import { advance } from './charge.ts'
import { answerCheckout, renderPage, showCheckout } from './checkout.ts'
import { answerControl } from './control.ts'
import { answerFault, createFaults } from './faults.ts'
import { readRequest, type SimulatedReply, type SimulatedRequest, writeAnswer } from './http.ts'
import { createState, type Topic } from './simulator-state.ts'
import { createWebhookSender, type WebhookSender } from './webhooks.ts'

export interface PaymentsSimulatorOptions {
  readonly port?: number
  readonly host?: string
  readonly accessToken?: string
  readonly secret?: string
  /**
   * Receiver of notifications; by default, `/api/webhooks/mercadopago` at the origin of each subscription's
   * `back_url`.
   */
  readonly notifyUrl?: string
  readonly retryDelaysMs?: readonly number[]
  /** Initial time of its clock, which runs from there. */
  readonly startsAt?: Date
}

export interface PaymentsSimulator {
  readonly url: string
  readonly accessToken: string
  readonly secret: string
  readonly webhooks: WebhookSender
  close(): Promise<void>
}

const TICK_MS = 1_000
const NOTIFY_PATH = '/api/webhooks/mercadopago'
/** Seconds and minutes where the real service waits from a quarter of an hour to days. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 120_000]

export async function startPaymentsSimulator(
  options: PaymentsSimulatorOptions = {},
): Promise<PaymentsSimulator> {
  const accessToken = options.accessToken ?? 'TEST-simulador-de-pagos'
  const secret = options.secret ?? 'secreto-del-simulador-de-pagos'
  const webhooks = createWebhookSender({
    held: false,
    secret,
    digits: 13,
    capitalIds: false,
    retryDelaysMs: options.retryDelaysMs ?? RETRY_DELAYS_MS,
  })
  const faults = createFaults()
  const notify = (topic: Topic, id: string, action: string) => {
    const url = options.notifyUrl ?? notifyUrlOf(ownerOf(topic, id))
    if (url !== null) webhooks.enqueue(topic, id, action, state.now(), url)
  }
  const state = createState(notify, options.startsAt ?? null)
  const ownerOf = (topic: Topic, id: string) => {
    const key =
      topic === 'subscription_preapproval'
        ? id
        : topic === 'payment'
          ? state.payments.get(Number(id))?.preapprovalId
          : state.invoices.get(Number(id))?.preapprovalId
    return state.preapprovals.get(key ?? '')?.backUrl
  }
  const api = createApi(state, accessToken)
  const answer = async (asked: SimulatedRequest, origin: string): Promise<SimulatedReply> => {
    if (asked.path.startsWith('/_control/')) return answerControl({ state, webhooks, faults }, asked)
    if (asked.path === '/subscriptions/checkout')
      return asked.method === 'POST' ? answerCheckout(state, asked) : showCheckout(state, asked)
    const reply = api(asked, origin)
    return reply ?? { status: 404, html: renderPage('<h1>Acá no hay nada</h1>') }
  }
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy())
  })
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = await readRequest(request)
    const origin = `http://${request.headers.host ?? 'localhost'}`
    const fault = asked.path.startsWith('/_control/') ? null : faults.take(asked)
    if (fault?.kind === 'hang') return
    if (fault?.kind === 'status') return writeAnswer(response, answerFault(fault))
    if (fault?.kind === 'done_then_reset') await answer(asked, origin)
    if (fault !== null) return void request.socket.destroy()
    writeAnswer(response, await answer(asked, origin))
  }
  server.listen(options.port ?? 0, options.host ?? '127.0.0.1')
  await once(server, 'listening')
  const ticking = setInterval(() => advance(state, state.now()), TICK_MS)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${options.host ?? '127.0.0.1'}:${port}`,
    accessToken,
    secret,
    webhooks,
    async close() {
      clearInterval(ticking)
      webhooks.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function notifyUrlOf(backUrl: string | undefined): string | null {
  return backUrl === undefined ? null : new URL(NOTIFY_PATH, backUrl).href
}
