import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { CodeInput, SendAgain } from '../sign-in/index.ts'
import type { CodeRequest } from './use-code.ts'

interface CodeFieldProps {
  asked: CodeRequest
  label: string
  sentTo: string
  submit: ReactNode
  takesFocus?: boolean
  /** For what cannot be undone. */
  waitsForButton?: boolean
}

export function CodeField(props: CodeFieldProps) {
  const { asked, label, sentTo, submit, takesFocus = false, waitsForButton = false } = props
  const { code, missing, pending, problem, secondsToWait } = asked
  const isBusy = pending !== null
  function hand(event: FormEvent) {
    event.preventDefault()
    if (missing === 0 && !isBusy) void asked.take()
  }
  return (
    <form onSubmit={hand} noValidate className="grid gap-3">
      <CodeInput
        label={label}
        code={code}
        sentTo={sentTo}
        problem={problem}
        isBusy={isBusy}
        takesFocus={takesFocus}
        onType={asked.type}
        onComplete={waitsForButton ? null : () => void asked.take()}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy || missing > 0}>
          {pending === 'taking' ? 'Un momento...' : submit}
        </Button>
        <SendAgain
          isSending={pending === 'sending'}
          isBusy={isBusy}
          secondsToWait={secondsToWait}
          onSend={() => void asked.send()}
        />
      </div>
    </form>
  )
}
