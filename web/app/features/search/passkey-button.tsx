import { readSubject } from '../../subject/typed-subject.ts'
import { Button } from '../../ui/button.tsx'
import { knownText } from '../../ui/known-text.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { hasProvenEmail } from './check-form.ts'
import type { Search } from './create-search.ts'
import type { FormState } from './form-state.ts'

interface PasskeyButtonProps {
  form: FormState
  search: Search
}

export function PasskeyButton({ form, search }: PasskeyButtonProps) {
  const isHydrated = useHydrated()
  if (isHydrated && window.PublicKeyCredential === undefined) return null
  if (!readSubject(form).ok || hasProvenEmail(form)) return null
  return (
    <div className="grid gap-1">
      <Button
        variant="quiet"
        className="px-1 text-sm"
        data-focus-for="passkey"
        disabled={!isHydrated || form.pending !== null}
        onClick={() => void search.verifyPasskey()}
      >
        {form.pending === 'signing' ? 'Esperando tu llave de acceso...' : 'Usar tu llave de acceso (passkey)'}
      </Button>
      {form.problem?.field === 'passkey' && (
        <p role="alert" className="text-sm font-medium text-danger">
          {knownText(form.problem.message)}
        </p>
      )}
    </div>
  )
}
