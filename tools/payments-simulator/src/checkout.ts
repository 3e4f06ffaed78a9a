import { authorize } from './charge.ts'
import type { SimulatedReply, SimulatedRequest } from './http.ts'
import type { Preapproval, SimulatorState } from './simulator-state.ts'

const STYLE = `
  :root { color-scheme: light }
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1a1a1a; background: #eef1f4 }
  main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem }
  .notice { background: #fff3cd; border: 1px solid #997404; border-radius: .5rem; padding: .75rem 1rem }
  .card { background: #fff; border-radius: .75rem; padding: 1.25rem; margin-top: 1rem; box-shadow: 0 1px 3px #0003 }
  h1 { font-size: 1.25rem; margin: 0 0 .5rem }
  .sum { font-size: 1.75rem; font-weight: 600; margin: 0 0 1rem }
  label { display: block; font-weight: 600; margin-bottom: .25rem }
  input { width: 100%; padding: .75rem; font: inherit; border: 1px solid #6b7280; border-radius: .5rem }
  .buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.25rem }
  button, .back { flex: 1 1 8rem; min-height: 2.75rem; padding: .6rem 1rem; font: inherit; font-weight: 600; border-radius: .5rem; border: 1px solid #00609f; background: #00609f; color: #fff; text-align: center; text-decoration: none; cursor: pointer }
  button.no, .back { background: #fff; color: #00507f }
  .error { background: #fde8e8; border: 1px solid #b42318; border-radius: .5rem; padding: .75rem 1rem; margin: 0 0 1rem }
`

/** The page on which a payer authorizes a subscription; no card is asked for, since there is none. */
export function showCheckout(state: SimulatorState, { query }: SimulatedRequest): SimulatedReply {
  const one = state.preapprovals.get(query.get('preapproval_id') ?? '')
  if (one === undefined) return { status: 404, html: renderPage('<h1>Esta suscripción no existe</h1>') }
  return { status: 200, html: renderPage(formOf(one, '')) }
}

/** Handles the payer's decision: authorized and redirected, or refused with the reason. */
export function answerCheckout(state: SimulatorState, { text }: SimulatedRequest): SimulatedReply {
  const form = new URLSearchParams(text)
  const one = state.preapprovals.get(form.get('preapproval_id') ?? '')
  if (one === undefined) return { status: 404, html: renderPage('<h1>Esta suscripción no existe</h1>') }
  if (one.status !== 'pending') return { status: 200, html: renderPage(formOf(one, '')) }
  const payer = (form.get('payer') ?? '').trim().toLowerCase()
  // The real checkout refuses a payer with another account than the named one.
  if (payer !== one.payerEmail.toLowerCase())
    return {
      status: 200,
      html: renderPage(
        formOf(one, 'No podés pagar con esta cuenta: la suscripción se pidió para otro correo.'),
      ),
    }
  if (form.get('action') !== 'pay')
    return {
      status: 200,
      html: renderPage(formOf(one, 'Tu tarjeta rechazó el pago. Elegí otro medio de pago.')),
    }
  authorize(state, one, payerNumber(payer))
  return { status: 303, html: '', headers: { location: backTo(one) } }
}

function backTo({ backUrl, id }: Preapproval): string {
  const url = new URL(backUrl)
  url.searchParams.set('preapproval_id', id)
  return url.href
}

function formOf(one: Preapproval, error: string): string {
  const head = `<h1>${escapeHtml(one.reason)}</h1><p class="sum">$ ${one.amount} por mes</p>`
  const back = `<a class="back" href="${escapeHtml(backTo(one))}">Volver al sitio</a>`
  if (one.status !== 'pending')
    return `${head}<p>Esta suscripción ya está ${WORDS[one.status]}.</p><div class="buttons">${back}</div>`
  return `${head}${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ''}
    <form method="post" action="/subscriptions/checkout">
      <input type="hidden" name="preapproval_id" value="${escapeHtml(one.id)}">
      <label for="payer">Tu cuenta de Mercado Pago</label>
      <input id="payer" name="payer" type="email" autocomplete="off" required value="${escapeHtml(one.payerEmail)}">
      <div class="buttons">
        <button name="action" value="pay">Pagar</button>
        <button class="no" name="action" value="reject">Rechazar</button>
      </div>
    </form><div class="buttons">${back}</div>`
}

const WORDS = { pending: 'pendiente', authorized: 'autorizada', paused: 'en pausa', cancelled: 'cancelada' }

/** A frame for the simulator's pages, which says what they are. */
export function renderPage(content: string): string {
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Simulador de pagos</title><style>${STYLE}</style></head><body><main>
<p class="notice"><strong>Simulador de pagos.</strong> No es Mercado Pago: no se cobra nada y no se pide ninguna tarjeta.</p>
<div class="card">${content}</div></main></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
}

function payerNumber(email: string): number {
  return [...email].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 900_000_000, 7) + 100_000_000
}
