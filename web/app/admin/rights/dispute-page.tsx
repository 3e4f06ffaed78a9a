import type * as contract from '@multas/contract'
import { adminCloseDispute, adminReadDispute } from '@multas/contract/routes'
import { CONTEST_REASON_NAMES, DISPUTES_TABLE, formatDay } from '@multas/domain'
import { useParams } from 'react-router'
import {
  adminQuery,
  askAdmin,
  CaseBody,
  CaseCard,
  CaseHead,
  CasePage,
  DecisionForm,
  Facts,
  Moment,
  Prose,
} from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { describeDispute } from './rights-texts.ts'

const disputeQuery = (id: string) => adminQuery(adminReadDispute, { id })

export function DisputePage() {
  const { id = '' } = useParams()
  return (
    <CasePage
      query={disputeQuery(id)}
      list={{ name: 'Registros en revisión', path: 'revisiones' }}
      unread={{ title: 'Registro en revisión', what: 'la revisión' }}
      title={({ reason }) => CONTEST_REASON_NAMES[reason]}
    >
      {(dispute) => <Review dispute={dispute} />}
    </CasePage>
  )
}

function Review({ dispute }: { dispute: contract.Dispute }) {
  return (
    <CaseBody of={dispute} resolution="Cómo terminó" decision={<Close dispute={dispute} />}>
      <CaseHead states={[describeDispute(dispute)]}>
        Avisado el <Moment at={dispute.createdAt} />. Último día:{' '}
        <strong className="tabular-nums">{formatDay(dispute.dueDay)}</strong> (Ley 25.326, artículo 16).
      </CaseHead>
      <CaseCard label="Lo que dicen">
        <Prose>{dispute.text === '' ? 'No agregaron nada.' : dispute.text}</Prose>
      </CaseCard>
      <Shown dispute={dispute} />
    </CaseBody>
  )
}

function Shown({ dispute: { fine, jurisdiction } }: { dispute: contract.Dispute }) {
  if (fine === null) return <p>El registro ya no se conoce ({jurisdiction}).</p>
  const facts = [
    ['Jurisdicción', fine.jurisdiccion],
    ['Acta', fine.numeroActa],
    ['Patente', fine.dominio],
    ['Fecha', fine.fechaInfraccion && formatDay(fine.fechaInfraccion)],
    ['Estado', fine.estado],
    ['Total', fine.totalInfraccion],
    ['Motivo', fine.motivo ?? fine.descripcion],
    ['Ubicación', fine.ubicacion],
  ] as const
  return (
    <CaseCard title="Cómo se muestra">
      <Facts facts={facts.map(([name, value]) => [name, value ?? 'No informado'])} />
    </CaseCard>
  )
}

function Close({ dispute: { id, canBeAnswered } }: { dispute: contract.Dispute }) {
  return (
    <DecisionForm
      label="Terminar"
      done="Revisión terminada"
      changes={[disputeQuery(id).queryKey, tableKey(DISPUTES_TABLE)]}
      note={{ label: 'Razones', hint: 'Quedan acá.' }}
      answer={
        canBeAnswered
          ? {
              label: 'Qué le respondemos',
              hint: 'Le llega por correo a quien avisó. No escribas patentes ni documentos.',
              rows: 4,
              isNeeded: true,
            }
          : null
      }
      decisions={[
        { state: 'upheld', label: 'Estaba mal y se corrigió' },
        { state: 'dismissed', label: 'El registro está bien' },
      ]}
      decide={(body) => askAdmin(adminCloseDispute, { params: { id }, body })}
    >
      <p>
        Compará con lo que informa la jurisdicción. Lo que está mal se corrige donde se publica: en su fuente,
        o en el padrón del municipio. Al terminar, deja de figurar en revisión.
      </p>
      {!canBeAnswered && (
        <p className="text-ink-soft">Su búsqueda ya se borró: no hay a quién responderle.</p>
      )}
    </DecisionForm>
  )
}
