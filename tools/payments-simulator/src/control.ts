import { advance, chargeBack, decide, refund } from './charge.ts'
import type { Faults } from './faults.ts'
import { fail, type SimulatedReply, type SimulatedRequest } from './http.ts'
import { CARD_ANSWERS, type CardAnswer, type SimulatorState } from './simulator-state.ts'
import type { WebhookSender, WebhookSettings } from './webhooks.ts'
import { writeMoment } from './write-resource.ts'

export interface ControlDeps {
  readonly state: SimulatorState
  readonly webhooks: WebhookSender
  readonly faults: Faults
}

const DONE: SimulatedReply = { status: 200, json: { done: true } }

/** Control API for tests and developers: `POST /_control/…`. */
export async function answerControl(deps: ControlDeps, request: SimulatedRequest): Promise<SimulatedReply> {
  const [, , name = '', id = ''] = request.path.split('/')
  if (request.method === 'GET')
    return name === 'state' ? describe(deps) : fail(404, 'no such call', 'not_found')
  if (name === 'advance') return advanceClock(deps, request)
  if (name === 'notices') return configureWebhooks(deps, request)
  if (name === 'release') return release(deps, request)
  if (name === 'faults') return addFault(deps, request)
  if (name === 'card') return setCard(deps, id, request)
  return changePayment(deps, name, id)
}

function advanceClock({ state }: ControlDeps, { json }: SimulatedRequest): SimulatedReply {
  const until =
    typeof json.to === 'string'
      ? new Date(json.to)
      : new Date(state.now().getTime() + Number(json.days ?? 0) * 86_400_000)
  if (Number.isNaN(until.getTime())) return fail(400, 'days or to is expected')
  advance(state, until)
  return { status: 200, json: { now: writeMoment(state.now()) } }
}

function configureWebhooks({ webhooks }: ControlDeps, { json }: SimulatedRequest): SimulatedReply {
  webhooks.configure(json as Partial<WebhookSettings>)
  return DONE
}

async function release({ webhooks }: ControlDeps, { json }: SimulatedRequest): Promise<SimulatedReply> {
  const order = json.order === 'reversed' || json.order === 'shuffled' ? json.order : 'given'
  return { status: 200, json: { statuses: await webhooks.release(order, Number(json.copies ?? 1)) } }
}

function addFault({ faults }: ControlDeps, { json }: SimulatedRequest): SimulatedReply {
  if (json.clear === true) {
    faults.clear()
    return DONE
  }
  const kind = ['hang', 'reset', 'done_then_reset'].find((one) => one === json.kind) ?? 'status'
  faults.add({
    kind: kind as 'status',
    status: Number(json.status ?? 500),
    path: typeof json.path === 'string' ? json.path : '/',
    method: typeof json.method === 'string' ? json.method : null,
    times: Number(json.times ?? 1),
  })
  return DONE
}

function setCard({ state }: ControlDeps, id: string, { json }: SimulatedRequest): SimulatedReply {
  const one = state.preapprovals.get(id)
  const answer = CARD_ANSWERS.find((word) => word === json.answers)
  if (one === undefined || answer === undefined) return fail(404, 'no such subscription or answer')
  one.card = answer satisfies CardAnswer
  return DONE
}

function changePayment({ state }: ControlDeps, name: string, id: string): SimulatedReply {
  const payment = state.payments.get(Number(id))
  if (payment === undefined) return fail(404, 'no such payment', 'not_found')
  if (name === 'refund') refund(state, payment, null)
  else if (name === 'chargeback') chargeBack(state, payment)
  else if (name === 'approve' || name === 'reject') decide(state, payment, name === 'approve')
  else return fail(404, 'no such call', 'not_found')
  return DONE
}

function describe({ state, webhooks }: ControlDeps): SimulatedReply {
  return {
    status: 200,
    json: {
      now: writeMoment(state.now()),
      subscriptions: [...state.preapprovals.values()],
      invoices: [...state.invoices.values()],
      payments: [...state.payments.values()],
      notices: { sent: webhooks.sent, waiting: webhooks.waiting },
    },
  }
}
