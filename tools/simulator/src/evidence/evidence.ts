import { bytesReply, htmlReply, notFoundReply, type Reply } from '../http/reply.ts'
import type { Handle, Routes } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { dmy } from '../text/dates.ts'
import { escapeMarkup, htmlPage } from '../text/markup.ts'
import { moneyWithSign } from '../text/money.ts'
import { dueCents, type Fine } from '../world/fine.ts'
import { writePdf } from './pdf.ts'
import { drawPhoto } from './photo.ts'

/** Root-relative addresses of a fine's evidence; null for what it has not. */
export interface EvidenceLinks {
  readonly photo1: string | null
  readonly photo2: string | null
  readonly act: string | null
  readonly coupon: string | null
  readonly pay: string | null
}

export function evidenceLinks(site: Site, fine: Fine): EvidenceLinks {
  const base = site.at(`/evidencia/${fine.ref}`)
  return {
    photo1: fine.photos >= 1 ? `${base}/foto1.png` : null,
    photo2: fine.photos >= 2 ? `${base}/foto2.png` : null,
    act: fine.hasAct ? `${base}/acta.pdf` : null,
    coupon: fine.hasCoupon ? `${base}/boleta.pdf` : null,
    pay: fine.payable ? site.at(`/pagar/${fine.ref}`) : null,
  }
}

export function photoList(links: EvidenceLinks): string[] {
  return [links.photo1, links.photo2].filter((link) => link !== null)
}

export function photoReply(fine: Fine | null, number: number): Reply {
  if (!fine || !(number === 1 || number === 2) || fine.photos < number) return notFoundReply()
  return bytesReply(drawPhoto(fine, number), 'image/png')
}

export function actReply(site: Site, fine: Fine | null): Reply {
  if (!fine?.hasAct) return notFoundReply()
  return bytesReply(writePdf(`Acta de infracción ${fine.act}`, describe(site, fine)), 'application/pdf')
}

export function couponReply(site: Site, fine: Fine | null): Reply {
  if (!fine?.hasCoupon) return notFoundReply()
  const cents = dueCents(fine)
  const amount = cents === null ? 'A determinar' : moneyWithSign(cents)
  const lines = [...describe(site, fine), `Importe: ${amount}`, `Vencimiento: ${dmy(fine.due)}`]
  return bytesReply(writePdf(`Boleta de pago - Acta ${fine.act}`, lines), 'application/pdf')
}

function describe(site: Site, fine: Fine): string[] {
  return [
    'DOCUMENTO DE DEMOSTRACIÓN, SIN VALIDEZ',
    site.name,
    `Dominio: ${fine.plate}`,
    `Fecha y hora: ${dmy(fine.date)} ${fine.time}`,
    `Lugar: ${fine.place.text}`,
    `Motivo: ${fine.offence.text}`,
    ...(fine.speed === null ? [] : [`Velocidad: ${fine.speed} km/h (máxima ${fine.speedMax} km/h)`]),
    `Autoridad: ${fine.court}`,
  ]
}

const serveEvidence: Handle = (call, site) => {
  const [ref = '', file = ''] = call.path.slice('/evidencia/'.length).split('/')
  const fine = site.fineByRef(ref)
  if (file === 'foto1.png' || file === 'foto2.png') return photoReply(fine, file === 'foto1.png' ? 1 : 2)
  if (file === 'acta.pdf') return actReply(site, fine)
  return file === 'boleta.pdf' ? couponReply(site, fine) : notFoundReply()
}

const servePayment: Handle = (call, site) => {
  const fine = site.fineByRef(call.path.slice('/pagar/'.length))
  if (!fine?.payable) return notFoundReply()
  const text = `Pago del acta ${fine.act} (demostración: acá no se paga nada)`
  return htmlReply(htmlPage(site.name, `<p>${escapeMarkup(text)}</p>`))
}

/** Photos, documents and payment page, the same way in every upstream that reports fines. */
export const EVIDENCE_ROUTES: Routes = {
  'GET /evidencia/*': serveEvidence,
  'GET /pagar/*': servePayment,
}
