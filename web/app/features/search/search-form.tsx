import type { FormEvent as SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { checkIdentifier, maySendCode, mayVerifyCode, readSubject } from './check-form.ts'
import { CodeStep } from './code-step.tsx'
import type { Search } from './create-search.ts'
import { EmailStep } from './email-step.tsx'
import type { FormState } from './form-state.ts'
import { GenderChoice } from './gender-choice.tsx'
import { IdentifierField } from './identifier-field.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

interface SearchFormProps {
  form: FormState
  search: Search
  disabled: boolean
}

/**
 * From the identifier to the verified e-mail. Without JavaScript, or before it is here, Enter carries the
 * identifier over in the address, which fills the form again.
 */
export function SearchForm({ form, search, disabled }: SearchFormProps) {
  const secondsLeft = useSecondsLeft(form.cooldown, search.endWait)
  const hasIdentifier = checkIdentifier(form).ok
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (mayVerifyCode(form)) void search.verifyCode()
    else if (maySendCode(form) && !isWaiting(form, secondsLeft)) void search.sendCode()
  }
  return (
    <Card aria-label="Tu búsqueda">
      <form method="get" action="/" onSubmit={submit} noValidate className="grid gap-5">
        <IdentifierField form={form} disabled={disabled || form.step === 'code'} onType={search.type} />
        {form.kind === 'dni' && <GenderChoice form={form} onChoose={search.type} />}
        {hasIdentifier && readSubject(form).ok && form.step === 'details' && (
          <EmailStep
            form={form}
            search={search}
            secondsLeft={isWaiting(form, secondsLeft) ? secondsLeft : 0}
          />
        )}
        {form.step === 'code' && <CodeStep form={form} search={search} secondsLeft={secondsLeft} />}
        <Button disabled look={form.step === 'code' || hasIdentifier ? 'secondary' : 'primary'}>
          {form.pending === 'starting' ? 'Empezando la búsqueda...' : 'Buscar infracciones'}
        </Button>
        <noscript>
          <p>Para consultar hace falta JavaScript: tu navegador lo tiene desactivado.</p>
        </noscript>
      </form>
    </Card>
  )
}

/** The wait is for one address: another one can have its code at once. */
function isWaiting(form: FormState, secondsLeft: number): boolean {
  return secondsLeft > 0 && form.cooldown?.email === form.email
}
