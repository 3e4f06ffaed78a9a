import {
  amountDue,
  amountDueText,
  FLEET_PANEL_PATH,
  formatArs,
  formatDay,
  isNoLongerReported,
  type NewsKind,
  sortByUrgency,
} from '@multas/domain'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { MailBlock, MailSite } from '../../../platform/mail/mail-content.ts'
import { renderMailLayout } from '../../../platform/mail/mail-layout.ts'
import { phishingNote } from '../../../platform/mail/phishing-note.ts'
import type { OpenNews } from './open-news.ts'

export interface DigestMail {
  readonly site: MailSite
  readonly to: string
  readonly fleetName: string
  readonly news: readonly OpenNews[]
  readonly headers: Readonly<Record<string, string>>
}

const LISTED = 40

const TITLES: Readonly<Record<NewsKind, readonly [string, string]>> = {
  nueva: ['infracción nueva', 'infracciones nuevas'],
  vence: ['vencimiento cercano', 'vencimientos cercanos'],
  importe: ['importe que cambió', 'importes que cambiaron'],
  estado: ['estado que cambió', 'estados que cambiaron'],
  resuelta: ['infracción que ya no figura pendiente', 'infracciones que ya no figuran pendientes'],
}

const ORDER = Object.keys(TITLES) as NewsKind[]

/** Never contains a link to a payment. */
export function renderDigest({ site, to, fleetName, news, headers }: DigestMail): Mail {
  const name = fleetName.replace(/\s+/g, ' ')
  const counts = ORDER.flatMap((kind) => {
    const many = news.filter((one) => one.kind === kind && !one.isKnownAct).length
    return many === 0 ? [] : [`${many} ${TITLES[kind][many === 1 ? 0 : 1]}`]
  })
  const repeated = news.filter(({ isKnownAct }) => isKnownAct).length
  if (repeated > 0)
    counts.push(
      `${repeated} ${repeated === 1 ? 'acta que ya figuraba' : 'actas que ya figuraban'} y que informa otra jurisdicción`,
    )
  const body = renderMailLayout({
    site,
    preheader: counts.join(', '),
    title: `Novedades de la flota de ${name}`,
    blocks: [{ kind: 'paragraph', text: `${counts.join(', ')}.` }, ...listBlocks(site, news)],
    smallPrint: [
      `Recibís este resumen porque sos parte de la flota de ${name}. Podés cambiar cada cuánto llega, o apagarlo, en el panel.`,
      ...phishingNote(site),
    ],
  })
  return { to, subject: `Novedades de la flota de ${name}`, ...body, kind: 'fleet_digest', headers }
}

function listBlocks(site: MailSite, news: readonly OpenNews[]): MailBlock[] {
  const byKind = ORDER.flatMap((kind) => news.filter((one) => one.kind === kind))
  const listed = sortByUrgency(byKind).slice(0, LISTED)
  const facts = listed.map((one) => ({ label: one.fine.dominio ?? 'Sin patente', value: describe(one) }))
  const rest = news.length - listed.length
  return [
    { kind: 'facts', facts },
    ...(rest > 0 ? [{ kind: 'paragraph', text: `Y ${rest} más, en el panel.` } as const] : []),
    { kind: 'link', label: 'Ver en el panel', url: `${site.url}${FLEET_PANEL_PATH}` },
  ]
}

function describe(news: OpenNews): string {
  const { kind, fine, beforeCentavos, dueDay, isKnownAct, alsoReportedBy = [] } = news
  const act = fine.numeroActa === null ? '' : `, acta ${fine.numeroActa}`
  const where = `${fine.jurisdiccion}${act}${fine.enRevision ? ' (en revisión)' : ''}`
  const amount = amountDueText(amountDue(fine), 'sin importe informado')
  switch (kind) {
    case 'nueva':
      return isKnownAct
        ? `Un acta que ya figuraba también se informa en ${where}: ${amount}. Es una sola, con la de ${alsoReportedBy.join(', ')}`
        : `Nueva en ${where}: ${amount}`
    case 'importe':
      return `Cambió el importe en ${where}: ${beforeCentavos === null ? 'antes sin importe' : `de ${formatArs(beforeCentavos)}`} a ${amount}`
    case 'estado':
      return `Cambió de estado en ${where}`
    case 'resuelta':
      return isNoLongerReported({ ...fine, resuelto: true })
        ? `La jurisdicción dejó de informarla: ${where}`
        : `Figura resuelta en ${where}`
    case 'vence':
      return `Vence ${dueDay === null ? 'pronto' : `el ${formatDay(dueDay)}`} en ${where}: ${amount}`
  }
}
