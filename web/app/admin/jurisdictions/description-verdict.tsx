import type { AdminSource } from '@multas/contract'
import { Notice } from '../../ui/notice.tsx'
import { messageOf } from '../frame/index.ts'
import { DiffView } from './diff-view.tsx'
import { FaultList } from './fault-list.tsx'
import { SOURCE_KINDS, SUBJECTS } from './jurisdiction-texts.ts'
import type { Checked } from './use-checked.ts'

export function DescriptionVerdict({ checked, hasChanged }: { checked: Checked; hasChanged: boolean }) {
  const { result, error, isBehind } = checked
  const faults = result?.faults ?? []
  return (
    <div className="mt-4 grid gap-4">
      <div id="veredicto" aria-live="polite" aria-busy={isBehind}>
        {isBehind && <p className="text-sm text-ink-soft">Revisando...</p>}
        {!isBehind && error !== null && (
          <Notice tone="danger" title="No pudimos revisar el texto.">
            <p>{messageOf(error)}</p>
          </Notice>
        )}
        {!isBehind && error === null && faults.length > 0 && (
          <Notice
            tone="danger"
            title={faults.length === 1 ? 'Tiene una falla.' : `Tiene ${faults.length} fallas.`}
          >
            <FaultList faults={faults} />
          </Notice>
        )}
        {!isBehind && error === null && result !== undefined && faults.length === 0 && (
          <Notice tone="success" title="Se puede leer.">
            <SourceNames sources={result.sources} />
          </Notice>
        )}
      </div>
      {hasChanged && result !== undefined && result.diff.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-bold">Qué cambia contra lo vigente</h3>
          <DiffView lines={result.diff} />
        </div>
      )}
    </div>
  )
}

function SourceNames({ sources }: { sources: readonly AdminSource[] }) {
  if (sources.length === 0) return <p>No tiene fuentes: la página existe, y no se consulta nada.</p>
  return (
    <ul>
      {sources.map(({ kind, subjects, isConfigured, variables }) => (
        <li key={`${kind} ${subjects.join()} ${variables.used.join()}`} className="wrap-anywhere">
          {SOURCE_KINDS[kind]}, por {subjects.map((one) => SUBJECTS[one]).join(' y ')}
          {isConfigured ? '.' : '; sin configurar'}
          {variables.unset.length > 0 && `: faltan en el entorno ${variables.unset.join(', ')}.`}
        </li>
      ))}
    </ul>
  )
}
