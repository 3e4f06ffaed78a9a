import { type Book, CARD_ANSWERS, type CardAnswer } from './book.ts'
import { advance, chargeBack, decide, refund } from './charge.ts'
import type { Faults } from './faults.ts'
import { type Answer, type Asked, fail } from './http.ts'
import type { NoticeManner, Notices } from './webhooks.ts'
import { writeMoment } from './write-resource.ts'

export interface ControlDeps {
  readonly book: Book
  readonly notices: Notices
  readonly faults: Faults
}

const DONE: Answer = { status: 200, json: { done: true } }

/** Control API for tests and developers: `POST /_control/…`. */
export async function answerControl(deps: ControlDeps, asked: Asked): Promise<Answer> {
  const [, , name = '', id = ''] = asked.path.split('/')
  if (asked.method === 'GET')
    return name === 'state' ? describe(deps) : fail(404, 'no such call', 'not_found')
  if (name === 'advance') return advanceClock(deps, asked)
  if (name === 'notices') return changeNotices(deps, asked)
  if (name === 'release') return release(deps, asked)
  if (name === 'faults') return addFault(deps, asked)
  if (name === 'card') return setCard(deps, id, asked)
  return changePayment(deps, name, id)
}

function advanceClock({ book }: ControlDeps, { json }: Asked): Answer {
  const until =
    typeof json.to === 'string'
      ? new Date(json.to)
      : new Date(book.now().getTime() + Number(json.days ?? 0) * 86_400_000)
  if (Number.isNaN(until.getTime())) return fail(400, 'days or to is expected')
  advance(book, until)
  return { status: 200, json: { now: writeMoment(book.now()) } }
}

function changeNotices({ notices }: ControlDeps, { json }: Asked): Answer {
  notices.setManner(json as Partial<NoticeManner>)
  return DONE
}

async function release({ notices }: ControlDeps, { json }: Asked): Promise<Answer> {
  const order = json.order === 'reversed' || json.order === 'shuffled' ? json.order : 'given'
  return { status: 200, json: { statuses: await notices.release(order, Number(json.copies ?? 1)) } }
}

function addFault({ faults }: ControlDeps, { json }: Asked): Answer {
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

function setCard({ book }: ControlDeps, id: string, { json }: Asked): Answer {
  const one = book.preapprovals.get(id)
  const answer = CARD_ANSWERS.find((word) => word === json.answers)
  if (one === undefined || answer === undefined) return fail(404, 'no such subscription or answer')
  one.card = answer satisfies CardAnswer
  return DONE
}

function changePayment({ book }: ControlDeps, name: string, id: string): Answer {
  const payment = book.payments.get(Number(id))
  if (payment === undefined) return fail(404, 'no such payment', 'not_found')
  if (name === 'refund') refund(book, payment, null)
  else if (name === 'chargeback') chargeBack(book, payment)
  else if (name === 'approve' || name === 'reject') decide(book, payment, name === 'approve')
  else return fail(404, 'no such call', 'not_found')
  return DONE
}

function describe({ book, notices }: ControlDeps): Answer {
  return {
    status: 200,
    json: {
      now: writeMoment(book.now()),
      subscriptions: [...book.preapprovals.values()],
      invoices: [...book.invoices.values()],
      payments: [...book.payments.values()],
      notices: { sent: notices.sent, waiting: notices.waiting },
    },
  }
}
