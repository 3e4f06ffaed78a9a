import type { AdminDescriptionFault } from '@multas/contract'

export function FaultList({ faults }: { faults: readonly AdminDescriptionFault[] }) {
  return (
    <ul className="grid gap-1">
      {faults.map((fault) => (
        <li key={`${fault.file} ${fault.line} ${fault.column} ${fault.reason}`} className="wrap-anywhere">
          <span className="font-semibold">
            {fault.file}, línea {fault.line}, columna {fault.column}:
          </span>{' '}
          {fault.reason}
        </li>
      ))}
    </ul>
  )
}
