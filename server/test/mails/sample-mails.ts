import { renderClosingEmail } from '../../src/features/accounts/closing-emails/render-closing-email.ts'
import { renderInvitation } from '../../src/features/admin/accounts/mail-invitation.ts'
import { renderContactMail } from '../../src/features/contact/contact-mail.ts'
import { renderConfirmationMail } from '../../src/features/contact/newsletter/confirmation-mail.ts'
import { renderInvitation as renderFleetInvitation } from '../../src/features/fleets/members/mail-invitation.ts'
import {
  renderNewOwnerMail,
  renderOperatorMail,
} from '../../src/features/fleets/members/mail-ownership-transfer.ts'
import { renderDigest } from '../../src/features/fleets/news/digest-mail.ts'
import { renderInvitation as renderMemberInvitation } from '../../src/features/municipalities/members/mail-invitation.ts'
import type { AccountMail } from '../../src/features/notifications/index.ts'
import { renderAccountMail } from '../../src/features/notifications/mail/render-account-mail.ts'
import { noticeLinks } from '../../src/features/notifications/mail/unsubscribe-link.ts'
import { writeNews } from '../../src/features/notifications/news/write-news.ts'
import { renderPasskeyMail } from '../../src/features/passkeys/passkey-mail.ts'
import {
  chargedMail,
  endedMail,
  refundedMail,
  refusedMail,
} from '../../src/features/payments/payment-mails.ts'
import { renderOutcomeMail } from '../../src/features/rights/disputes/outcome-mail.ts'
import { writeClaimMail } from '../../src/features/rights/profiles/claim-mail.ts'
import { renderDeskMail } from '../../src/features/rights/requests/mails/desk-mail.ts'
import { renderRightsMail, writeRightsMail } from '../../src/features/rights/requests/mails/rights-mail.ts'
import { renderCodeMail } from '../../src/features/verification/mails/code-mail.ts'
import { renderResultsMail } from '../../src/features/verification/mails/results-mail.ts'
import type { Mail } from '../../src/platform/mail/mail.ts'
import { createSecrets } from '../../src/platform/secrets/secrets.ts'
import { someNews } from '../some-news.ts'

const site = { name: 'Multas Argentina', url: 'https://multas.example' }
const secrets = createSecrets('s'.repeat(32))
const id = '0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90'
const to = 'una.direccion.bastante.larga.de.alguien@correo-de-una-empresa.example'
const at = new Date('2026-03-11T14:05:00Z')
const link = `${site.url}/results/Zk3v0qPp8m1nXyTtR5aJdLs7Wc2BfGh9Uo4KiEeQwAM`
const phrase = 'El perro Ñato que corría liebres en el campo, verano de 1998'

/** A mail to an account as it goes out: with a phrase or without one, left with a click or not. */
function toAccount({ subject, kind, ...body }: AccountMail, chosen: string | null, isLeft = false): Mail {
  const leaving = isLeft ? noticeLinks(secrets).sign(id) : null
  return renderAccountMail({ ...{ site, to, subject, kind, body, leaving }, mailId: id, phrase: chosen })
}

const long = someNews(
  { kind: 'importe', beforeCentavos: 16_860_000 },
  {
    jurisdiccion: 'Dirección Provincial de Política y Seguridad Vial de la Provincia de Buenos Aires',
    numeroActa: '02-005-00123456-7-2026-0000000000123456789',
    tipologia: 'No respetar los límites reglamentarios de velocidad máxima previstos en el art. 51',
    pagoVoluntario: true,
    pagoVoluntarioVencimiento: '2026-04-10',
  },
)
const news = [
  someNews(),
  long,
  someNews({ kind: 'estado', beforeState: 'pendiente' }, { estado: 'sentencia', jurisdiccion: 'Santa Fe' }),
  someNews({ kind: 'resuelta', beforeState: 'pendiente' }, { estado: 'pagada', resuelto: true }),
  someNews({ kind: 'vence', dueDay: '2026-03-20' }, { pagoVoluntario: true }),
]
const renderMail = (some: typeof news, isSummary = false) =>
  writeNews({ site, news: some, isSummary, cause: 'x' })
const request = { id, kind: 'access', about: 'data', dueDay: '2026-03-21', state: 'open' } as const
const code = {
  site,
  language: 'es' as const,
  codeId: id,
  to,
  code: '042917',
  issuedAt: at,
  lifetimeMs: 600_000,
}
const results = {
  language: 'es' as const,
  id,
  to,
  link,
  subjectLabel: 'AB•••CD',
  expiresAt: at,
  total: 26,
  answered: 24,
  failed: ['Salta', 'Jujuy'],
  notAsked: 1,
  otherKind: { kind: 'dni' as const, names: ['Chaco'] },
  sharedActs: null,
}
const form = {
  name: 'Ana Pérez',
  email: to,
  phone: '+54 11 5555-5555',
  message: 'Hola.\n\nQueremos cotizar.',
}

const charge = {
  ...{ chargeId: '7012345678', number: '123456789012', amount: '$ 299' },
  ...{ refunded: '$ 299', refundedInAll: 29_900 },
  ...{ from: '11/03/2026', to: '10/04/2026', on: '11/03/2026', accountUrl: `${site.url}/cuenta/suscripcion` },
}

/** Every mail of the product by what it is, as it goes out; the longest of each kind that has a long one. */
export const SAMPLE_MAILS: Readonly<Record<string, Mail>> = {
  'código de una búsqueda': renderCodeMail({
    ...{ ...code, act: null, phrase: null },
    subject: { kind: 'patent', plate: 'AB123CD' },
  }),
  'código de una búsqueda, en inglés': renderCodeMail({
    ...{ ...code, language: 'en', act: null, phrase: null },
    subject: { kind: 'patent', plate: 'AB123CD' },
  }),
  'código de una búsqueda, en portugués': renderCodeMail({
    ...{ ...code, language: 'pt', act: null, phrase: null },
    subject: { kind: 'dni', dni: '30111222', gender: 'F' },
  }),
  'código para entrar': renderCodeMail({ ...code, subject: null, act: null, phrase }),
  'código de un acto de la cuenta': renderCodeMail({
    ...{ ...code, subject: null, phrase },
    act: { kind: 'email_old', detail: 'a***@correo.example' },
  }),
  'resultado con infracciones': renderResultsMail(site, { ...results, fines: 12, pending: 7 }),
  'resultado en inglés': renderResultsMail(site, { ...results, language: 'en', fines: 12, pending: 7 }),
  'resultado en portugués': renderResultsMail(site, {
    ...{ ...results, language: 'pt' },
    ...{ fines: 0, pending: 0 },
  }),
  'resultado sin infracciones': renderResultsMail(site, { ...results, fines: 0, pending: 0, failed: [] }),
  'llave de acceso agregada': renderPasskeyMail(
    { site, contactEmail: 'hola@multas.example' },
    { id, what: 'added', to, since: at, phrase },
  ),
  'llave de acceso quitada': renderPasskeyMail(
    { site, contactEmail: 'hola@multas.example' },
    { id, what: 'removed', to, since: at, phrase: null },
  ),
  'cambio de correo': renderClosingEmail({
    ...{ site, id, contactEmail: 'hola@multas.example' },
    closingEmail: { kind: 'email_changed', to, phrase, newEmail: 'otra@example.com' },
  }),
  'cuenta borrada': renderClosingEmail({
    ...{ site, id, contactEmail: 'hola@multas.example' },
    closingEmail: { kind: 'account_deleted', to, phrase: null, keeps: ['los pagos, por diez años.'] },
  }),
  'una novedad': toAccount(renderMail([someNews()]), null, true),
  'varias novedades': toAccount(renderMail(news), phrase, true),
  'resumen de la semana': toAccount(
    renderMail([...news, ...news, ...news, ...news, ...news], true),
    phrase,
    true,
  ),
  'pedido recibido': toAccount(writeRightsMail(site, request, 'received', ''), phrase),
  'pedido respondido, sin cuenta': renderRightsMail(
    site,
    to,
    writeRightsMail(site, { ...request, state: 'granted' }, 'answered', 'Te mandamos lo que pediste.'),
  ),
  'aviso de un error, respondido': renderOutcomeMail({
    ...{ site, to, id, phrase, state: 'dismissed' as const, saidAt: at },
    jurisdiccion: long.fine.jurisdiccion,
    answer:
      'Lo comparamos con lo que informó la jurisdicción y coincide.\nSi creés que está mal, reclamale a ella.',
  }),
  'lo que espera al operador': renderDeskMail({
    ...{ site, to, today: '2026-03-11' },
    desk: { requests: 3, disputes: 12, claims: 1, near: 2, fresh: 4, firstDueDay: '2026-03-12' },
  }),
  'reclamo de un perfil': toAccount(
    writeClaimMail(site, id, 'granted', 'Ya podés elegir qué muestra.'),
    phrase,
  ),
  'confirmación de una dirección': renderConfirmationMail({ site, secrets, to, id, askedAt: new Date(0) }),
  'pedido de una flota': renderContactMail({
    ...{ site, to, id, receivedAt: at },
    content: { kind: 'fleet', company: 'Transportes del Sur', vehicles: 25, ...form },
  }),
  'mensaje de un municipio': renderContactMail({
    ...{ site, to, id, receivedAt: at },
    content: { kind: 'municipality', municipality: 'Villa del Ejemplo', province: 'cordoba', ...form },
  }),
  'acceso al panel de un municipio': renderMemberInvitation({ site, to, municipality: 'Villa del Ejemplo' }),
  'acceso al panel de una flota': renderFleetInvitation(site, {
    ...{ to, fleetName: 'Transportes del Sur', role: 'owner' as const },
  }),
  'flota a tu cargo': renderNewOwnerMail(site, { to, name: 'Transportes del Sur' }),
  'flota sin nadie a cargo': renderOperatorMail(site, { to, name: 'Transportes del Sur', fleet: id }),
  'novedades de una flota': renderDigest({
    ...{ site, to, fleetName: 'Transportes del Sur' },
    news: [...news, ...news],
    headers: {},
  }),
  'una que ya no figura': toAccount(
    renderMail([someNews({ kind: 'resuelta', beforeState: 'pendiente' }, { resuelto: true })]),
    phrase,
    true,
  ),
  'recibo de un mes': toAccount(chargedMail(charge), phrase),
  devolución: toAccount(refundedMail(charge), phrase),
  'cobro rechazado': toAccount(refusedMail(charge), null),
  arrepentimiento: toAccount(
    endedMail({ ...charge, code: 'AR-7K9X-2M4P', isWithdrawal: true, until: null, refund: '$ 299' }),
    phrase,
  ),
  'alta de administración': renderInvitation({
    site,
    to,
    id,
    name: 'Ana Pérez',
    link: `${site.url}/x#${link}`,
  }),
}
