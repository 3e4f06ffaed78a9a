import type { AdminJurisdiction, AdminSource, AdminSourcePeriod } from '@multas/contract'
import { ADMIN_PATH, isTight, type SourceLoad } from '@multas/domain'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Moment } from '../frame/index.ts'
import { AnswerList } from './answer-list.tsx'
import { CircuitList } from './circuit-list.tsx'
import { formatMs, formatShare, SOURCE_KINDS, STATES, SUBJECTS } from './jurisdiction-texts.ts'
import { LimitForm } from './limit-form.tsx'
import { PauseControl } from './pause-control.tsx'
import { RejectedRecordsList } from './rejected-records-list.tsx'

interface PanelProps {
  jurisdiction: AdminJurisdiction
  mayAdminister: boolean
}

export function StatusPanel({ jurisdiction, mayAdminister }: PanelProps) {
  const { slug, state, refused, sources, hour, day, lastAnsweredAt } = jurisdiction
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {refused && (
        <Notice tone="danger" role="alert" title={`La versión ${refused.version} no se usa: tiene fallas.`}>
          <p>
            El proceso que te responde usa{' '}
            {jurisdiction.hasFile ? 'el archivo de la carpeta' : 'ninguna descripción'} en su lugar.
          </p>
          <Link
            to={`${ADMIN_PATH}/jurisdicciones/${slug}/descripcion`}
            className="text-brand underline underline-offset-4"
          >
            Ver las fallas y corregirlas
          </Link>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
        <span className="text-ink-soft">
          Última respuesta completa: <Moment at={lastAnsweredAt} none="ninguna conocida" />
        </span>
      </div>
      <PauseControl jurisdiction={jurisdiction} mayAdminister={mayAdminister} />
      <div className="grid gap-5 md:grid-cols-2">
        <Period title="Última hora" period={hour} />
        <Period title="Últimas 24 horas" period={day} />
      </div>
      <Card aria-labelledby="fuentes">
        <h2 id="fuentes" className="mb-3 text-lg font-bold">
          Cómo se consulta
        </h2>
        {sources.length === 0 && <p className="text-ink-soft">No tiene ninguna: no se consulta.</p>}
        <ul className="grid gap-3">
          {sources.map((source) => (
            <SourceLine key={`${source.kind} ${source.subjects.join()}`} source={source} />
          ))}
        </ul>
        {jurisdiction.load && <Load load={jurisdiction.load} />}
        <LimitForm jurisdiction={jurisdiction} mayAdminister={mayAdminister} />
      </Card>
      <CircuitList circuits={jurisdiction.circuits} />
      <AnswerList answers={jurisdiction.answers} />
      <RejectedRecordsList records={jurisdiction.rejectedRecords} />
    </div>
  )
}

function Load({ load }: { load: SourceLoad }) {
  const [needed, carried] = [load.needed, load.carried].map((number) => number.toLocaleString('es-AR'))
  const line = `El seguimiento necesita hasta ${needed} consultas por día; el límite por segundo admite ${carried}.`
  if (!isTight(load)) return <p className="mt-3 text-sm text-ink-soft">{line}</p>
  return (
    <div className="mt-3">
      <Notice tone="warning" title="Los controles del seguimiento pueden atrasarse">
        <p>{line} Las búsquedas van primero. Acordá con la fuente un límite mayor.</p>
      </Notice>
    </div>
  )
}

function Period({ title, period }: { title: string; period: AdminSourcePeriod }) {
  return (
    <Card aria-label={title}>
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      {period.consultations === 0 ? (
        <p className="text-ink-soft">Ninguna búsqueda la consultó.</p>
      ) : (
        <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
          <Fact name="Respondidas" value={formatShare(period)} />
          <Fact name="Consultas" value={period.consultations.toLocaleString('es-AR')} />
          <Fact name="p50" value={formatMs(period.medianMs)} />
          <Fact name="p95" value={formatMs(period.p95Ms)} />
        </dl>
      )}
    </Card>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-xl font-bold tabular-nums">{value}</dd>
    </div>
  )
}

function SourceLine({ source }: { source: AdminSource }) {
  const { kind, subjects, isConfigured, variables, limits } = source
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{SOURCE_KINDS[kind]}</span>
        <span className="text-ink-soft">por {subjects.map((one) => SUBJECTS[one]).join(' y ')}</span>
        {!isConfigured && <Badge tone="neutral">Sin configurar</Badge>}
      </span>
      {variables.unset.length > 0 && (
        <span className="text-sm">
          Faltan en el entorno del servidor:{' '}
          {variables.unset.map((name) => (
            <code key={name} className="mr-2 wrap-anywhere">
              {name}
            </code>
          ))}
        </span>
      )}
      {limits && (
        <span className="text-sm text-ink-soft">
          Según la descripción: {limits.concurrency} a la vez, {limits.perSecond.toLocaleString('es-AR')} por
          segundo, {limits.timeoutS.toLocaleString('es-AR')} s de espera.
        </span>
      )}
    </li>
  )
}
