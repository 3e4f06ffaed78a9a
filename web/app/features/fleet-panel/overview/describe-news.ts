import type * as contract from '@multas/contract'
import { type AmountDue, amountDue, amountDueText, formatDay, isNoLongerReported } from '@multas/domain'
import type { CallReply } from '../../../api/call.ts'
import { formatAmount, nameFineState } from '../../signed-in/index.ts'

export type News = CallReply<typeof contract.fleetNews>['news'][number]

export function describeNews(news: News): string {
  const act = news.numeroActa === null ? 'Infracción' : `Acta ${news.numeroActa}`
  const fine = { ...news, resuelto: news.kind === 'resuelta' }
  const asked = amountDue(fine)
  const amount = asked.kind === 'missing' ? '' : `, ${amountOf(asked)}`
  switch (news.kind) {
    case 'nueva':
      return news.isKnownAct
        ? `${act}: ya figuraba en ${(news.alsoReportedBy ?? []).join(', ')}, y también la informa esta jurisdicción${amount}. Es una sola acta.`
        : `${act}: nueva${amount}.`
    case 'importe':
      return `${act}: el importe pasó de ${news.beforeCentavos === null ? 'sin importe' : formatAmount(news.beforeCentavos)} a ${amountOf(asked)}.`
    case 'estado':
      return news.beforeState === null
        ? `${act}: vuelve a figurar como «${nameFineState(news.estado)}».`
        : `${act}: pasó de «${nameFineState(news.beforeState)}» a «${nameFineState(news.estado)}».`
    case 'resuelta':
      return isNoLongerReported(fine)
        ? `${act}: la jurisdicción dejó de informarla.`
        : `${act}: figura resuelta («${nameFineState(news.estado)}»).`
    case 'vence':
      return news.dueDay === null
        ? `${act}: está por vencer el pago voluntario${amount}.`
        : `${act}: el pago voluntario vence el ${formatDay(news.dueDay)}${amount}.`
  }
}

const amountOf = (asked: AmountDue): string =>
  asked.kind === 'undetermined' ? 'importe a determinar' : amountDueText(asked, 'sin importe', formatAmount)
