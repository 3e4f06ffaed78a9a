import { formatCooldown, suggestEmail } from '@multas/domain'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { checkEmail, maySendCode } from './check-form.ts'
import type { Search } from './create-search.ts'
import { loadEmailLists } from './email-lists.ts'
import type { FormState } from './form-state.ts'
import { MailChoice } from './mail-choice.tsx'
import { RememberChoice } from './remember-choice.tsx'
import { sendLabel } from './send-label.ts'
import { STEP_HEIGHT } from './step-height.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

interface EmailStepProps {
  form: FormState
  search: Search
  isOnline: boolean
  secondsLeft: number
}

export function EmailStep({ form, search, isOnline, secondsLeft }: EmailStepProps) {
  const [wasLeft, setWasLeft] = useState(false)
  const [, setListsAreHere] = useState(false)
  const isHydrated = useHydrated()
  useEffect(() => {
    loadEmailLists().then(
      () => setListsAreHere(true),
      () => setListsAreHere(false),
    )
  }, [])
  usePasskeyAutofill(search, form.pending === null && form.halt === null)
  const checked = checkEmail(form)
  const slip = (wasLeft || form.insists) && form.email !== '' && !checked.ok ? checked.message : null
  const problem = form.problem?.field === 'email' ? form.problem.message : slip
  const meant = wasLeft || form.insists ? suggestEmail(form.email) : null
  const sending = form.pending !== null
  // The input is unknown before hydration, so the button stays enabled.
  const mayPress = !isHydrated || (maySendCode(form) && secondsLeft === 0)
  return (
    <div className={STEP_HEIGHT}>
      <TextField
        label="Correo electrónico"
        data-field="email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        enterKeyHint="send"
        placeholder="nombre@ejemplo.com"
        value={form.email}
        onChange={(event) => {
          setWasLeft(false)
          search.type({ type: 'typedEmail', raw: event.currentTarget.value })
        }}
        onBlur={() => setWasLeft(true)}
        readOnly={sending}
        belowClassName="min-h-10"
        hint={
          meant === null ? (
            problem === null && 'Te enviamos un código de 6 dígitos para confirmar que es tuyo.'
          ) : (
            <MeantOffer
              meant={meant}
              isValid={checked.ok}
              onTake={() => {
                setWasLeft(false)
                search.type({ type: 'typedEmail', raw: meant })
              }}
            />
          )
        }
        problem={problem}
      />
      <Button type="submit" disabled={!mayPress} className="px-2 max-sm:text-[0.9375rem]">
        {sendLabel(sending && form.pending !== 'signing', isOnline)}
      </Button>
      {secondsLeft === 0 ? (
        <MailChoice
          chosen={form.mailsResult}
          onChoose={(mailsResult) => search.type({ type: 'choseMail', mailsResult })}
        />
      ) : (
        <p className="text-sm text-ink-soft">
          Ya te enviamos un código. Podés pedir otro en {formatCooldown(secondsLeft)}.{' '}
          <Button variant="quiet" className="px-1" onClick={() => search.type({ type: 'codeAwaited' })}>
            Ya tengo el código
          </Button>
        </p>
      )}
      <RememberChoice
        isChosen={form.remembers}
        onChoose={(remembers) => search.type({ type: 'choseToRemember', remembers })}
      />
    </div>
  )
}

function MeantOffer({ meant, isValid, onTake }: { meant: string; isValid: boolean; onTake(): void }) {
  return (
    <span role="alert">
      ¿Quisiste decir {meant.slice(meant.lastIndexOf('@') + 1)}?{' '}
      <button
        type="button"
        onClick={onTake}
        className="min-h-6 font-semibold wrap-anywhere text-brand underline"
      >
        Usar {meant}
      </button>
      {isValid && ' Si está bien como lo escribiste, enviá el código.'}
    </span>
  )
}
