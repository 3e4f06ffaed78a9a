import type { FormEvent, KeyboardEvent } from 'react'
import { HOME_PATH } from '../../language.ts'
import { checkIdentifier, readSubject } from '../../subject/typed-subject.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { hasKnownEmail, waitOf } from './check-form.ts'
import { CodeStep } from './code-step.tsx'
import type { Search } from './create-search.ts'
import { EmailStep } from './email-step.tsx'
import type { FormState } from './form-state.ts'
import { GenderChoice } from './gender-choice.tsx'
import { HaltNotice } from './halt-notice.tsx'
import { IdentifierField } from './identifier-field.tsx'
import { KNOWN_EMAIL_HEIGHT, KnownEmailStep } from './known-email.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { submitStep } from './submit-step.ts'
import { focusField, useFormElement } from './use-form-element.ts'
import { useFormStep } from './use-form-step.ts'
import { useOnline } from './use-online.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface SearchFormProps {
  form: FormState
  search: Search
  takesFocus: boolean
}

/**
 * Without JavaScript, Enter submits the identifier in the URL; before hydration, input and submission are
 * held.
 */
export function SearchForm({ form, search, takesFocus }: SearchFormProps) {
  const element = useFormElement(form, search)
  const secondsLeft = useSecondsLeft(form.cooldown, search.endWait)
  const wait = waitOf(form) === null ? 0 : secondsLeft
  const isOnline = useOnline()
  const isKnown = hasKnownEmail(form) && form.step === 'details'
  const hasIdentifier = checkIdentifier(form).ok
  const noteFocus = useFormStep(form)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = submitStep(search)
    if (missing !== null) focusField(event.currentTarget, missing)
  }
  return (
    <Card aria-label="Tu búsqueda" className="in-step:p-4 sm:p-7">
      {form.halt !== null && <HaltNotice halt={form.halt} search={search} />}
      <form
        ref={element}
        method="get"
        action={HOME_PATH}
        onSubmit={submit}
        onKeyDown={submitOnEnter}
        onFocus={noteFocus}
        noValidate
        hidden={form.halt !== null}
        className="grid gap-5 in-late-step:gap-3"
      >
        <IdentifierField
          form={form}
          disabled={form.step === 'code'}
          takesFocus={takesFocus}
          onType={search.type}
          onCorrect={() => search.correct('identifier')}
        />
        {form.kind === 'dni' && (
          <div className="in-late-step:hidden">
            <GenderChoice form={form} onChoose={search.type} />
          </div>
        )}
        <div aria-hidden="true" className={`hidden in-data-known:block ${KNOWN_EMAIL_HEIGHT}`} />
        {isKnown && <KnownEmailStep form={form} search={search} isOnline={isOnline} secondsLeft={wait} />}
        {!isKnown && hasIdentifier && readSubject(form).ok && form.step === 'details' && (
          <EmailStep form={form} search={search} isOnline={isOnline} secondsLeft={wait} />
        )}
        {form.step === 'code' && (
          <CodeStep form={form} search={search} isOnline={isOnline} secondsLeft={wait} />
        )}
        <PasskeyButton form={form} search={search} />
        {!isKnown && (
          <Button disabled variant={form.step === 'code' || hasIdentifier ? 'secondary' : 'primary'}>
            {form.pending === 'starting' ? 'Empezando la búsqueda...' : 'Buscar infracciones'}
          </Button>
        )}
        <p role="status" className="hidden text-sm text-ink-soft in-data-held:block">
          Un momento: la página termina de cargar y sigue sola.
        </p>
        <noscript>
          <button type="submit" className="min-h-11 font-semibold text-brand underline">
            Continuar
          </button>
          <p>Para enviarte el código hace falta JavaScript: tu navegador lo tiene desactivado.</p>
        </noscript>
      </form>
    </Card>
  )
}

/** Browsers block Enter while the button is disabled, but the visitor needs the reason. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const isInput = event.target instanceof HTMLInputElement
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isInput) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
