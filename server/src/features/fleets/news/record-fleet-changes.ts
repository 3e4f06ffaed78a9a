import type { FleetFineChange } from '@multas/contract'
import type { FineNews, FleetWebhookEvent, NewsKind } from '@multas/domain'
import type { NewsListener } from '../../monitoring/index.ts'
import { publishEvent } from '../../organizations/index.ts'
import { FLEET } from '../fleet-kind.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { insertNews } from './store.ts'

const EVENTS: Readonly<Record<NewsKind, FleetWebhookEvent>> = {
  nueva: 'fine.new',
  importe: 'fine.amount',
  estado: 'fine.state',
  resuelta: 'fine.resolved',
  vence: 'fine.due',
}

/**
 * Stores news for panel and mails and enqueues webhooks, in the transaction that marks them as delivered.
 * Skips known news.
 */
export function recordFleetChanges({ secrets }: Pick<FleetsDeps, 'secrets'>): NewsListener {
  return {
    async notify(tx, reported) {
      for (const { owner, newsId, subjectHash, news, at } of reported) {
        const sealed = secrets.encrypt(JSON.stringify(news))
        if (!(await insertNews(tx, { fleet: owner.id, newsId, subjectHash, sealed, at }))) continue
        const event = { organization: owner.id, type: EVENTS[news.kind], data: dataOf(news) }
        await publishEvent({ secrets }, tx, FLEET, event, at)
      }
    },
  }
}

function dataOf({
  fine,
  beforeCentavos,
  beforeState,
  dueDay,
  alsoReportedBy,
  isKnownAct,
}: FineNews): FleetFineChange {
  return {
    hash: fine.hash,
    dominio: fine.dominio,
    jurisdiccion: fine.jurisdiccion,
    jurisdiccionSlug: fine.jurisdiction,
    numeroActa: fine.numeroActa,
    estado: fine.estado,
    resuelto: fine.resuelto,
    totalInfraccion: toPesos(fine.totalCentavos),
    fechaInfraccion: fine.fechaInfraccion,
    pagoVoluntarioVencimiento: fine.pagoVoluntarioVencimiento,
    enRevision: fine.enRevision === true,
    antes: { totalInfraccion: toPesos(beforeCentavos), estado: beforeState },
    vence: dueDay,
    tambienLaInforman: alsoReportedBy ?? [],
    actaYaInformada: isKnownAct === true,
  }
}

export const toPesos = (centavos: number | null): string | null =>
  centavos === null ? null : (centavos / 100).toFixed(2)
