import type { JurisdictionCoverage } from '@multas/contract'
import { answersByOtherKindOnly } from '@multas/domain'
import { Button } from '../../ui/button.tsx'
import { listAllNames } from './list-names.ts'

interface OtherKindProps {
  coverage: readonly JurisdictionCoverage[]
  searchType: 'patent' | 'dni'
  onSearchFurther: (() => void) | undefined
}

const NAMES = { patent: 'patente', dni: 'DNI' } as const

/**
 * A result without fines proves nothing about jurisdictions that answer only by the other kind of subject.
 */
export function OtherKind({ coverage, searchType, onSearchFurther }: OtherKindProps) {
  const { kind: other, names } = answersByOtherKindOnly(coverage, searchType)
  if (names.length === 0) return null
  return (
    <section aria-label="Lo que este resultado no dice" className="grid justify-items-start gap-2">
      <p>
        De {listAllNames(names)} este resultado no dice nada: {names.length === 1 ? 'responde' : 'responden'}{' '}
        solo por {NAMES[other]}.
      </p>
      {onSearchFurther && (
        <Button variant="secondary" className="no-print" onClick={onSearchFurther}>
          Buscar también por {NAMES[other]}
        </Button>
      )}
    </section>
  )
}
