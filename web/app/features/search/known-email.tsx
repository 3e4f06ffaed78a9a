import { formatCooldown, maskEmail } from '@multas/domain'
import { Button } from '../../ui/button.tsx'
import { knownText } from '../../ui/known-text.ts'
import { isWaiting } from './check-form.ts'
import type { Search } from './create-search.ts'
import type { FormState } from './form-state.ts'
import { sendLabel } from './send-label.ts'

export const KNOWN_EMAIL_HEIGHT = 'min-h-13'

interface KnownEmailStepProps {
  form: FormState
  search: Search
  isOnline: boolean
  secondsLeft: number
}

/** Replaces the e-mail field for a returning visitor. */
export function KnownEmailStep({ form, search, isOnline, secondsLeft }: KnownEmailStepProps) {
  const isBusy = form.pending !== null
  const isProven = form.known?.isProven === true
  const waits = !isProven && isWaiting(form, Date.now())
  return (
    <div className="grid gap-5">
      <div className={`grid content-center ${KNOWN_EMAIL_HEIGHT}`}>
        <p className="wrap-anywhere">
          Vas a consultar como <strong>{maskEmail(form.email)}</strong> ·{' '}
          <button
            type="button"
            disabled={isBusy}
            onClick={() => void search.clearVisitor()}
            className="-my-2.5 inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand underline underline-offset-4 disabled:text-ink-soft disabled:no-underline"
          >
            No soy yo
          </button>
        </p>
      </div>
      {form.problem !== null && form.problem.field !== 'passkey' && (
        <p role="alert" className="text-sm font-medium text-danger">
          {knownText(form.problem.message)}
        </p>
      )}
      <Button type="submit" disabled={isBusy || waits} data-focus-for="email">
        {isProven ? searchLabel(isBusy, isOnline) : sendLabel(isBusy && form.pending !== 'signing', isOnline)}
      </Button>
      {waits && (
        <p className="text-sm text-ink-soft">
          Ya te enviamos un código. Podés pedir otro en {formatCooldown(secondsLeft)}.{' '}
          <Button variant="quiet" className="px-1" onClick={() => search.type({ type: 'codeAwaited' })}>
            Ya tengo el código
          </Button>
        </p>
      )}
    </div>
  )
}

function searchLabel(isBusy: boolean, isOnline: boolean): string {
  if (!isBusy) return 'Buscar infracciones'
  return isOnline ? 'Empezando la búsqueda...' : 'Buscamos cuando vuelva la conexión'
}
