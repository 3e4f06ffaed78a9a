import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAction } from '../../../features/signed-in/index.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'

interface DecisionField {
  readonly label: string
  readonly hint: string
  readonly rows?: number
  readonly maxLength?: number
}

interface Decision<State extends string> {
  readonly state: State
  readonly label: string
  readonly disabled?: boolean
}

export interface Decided<State extends string> {
  readonly state: State
  readonly note: string
  readonly answer: string
}

interface DecisionFormProps<State extends string> {
  label: string
  done: string
  changes: readonly (readonly unknown[])[]
  note: DecisionField
  answer: (DecisionField & { readonly isNeeded: boolean }) | null
  /** Submitting the form takes the first. */
  decisions: readonly [Decision<State>, Decision<State>]
  decide(decided: Decided<State>): Promise<unknown>
  children?: ReactNode
}

export function DecisionForm<State extends string>(props: DecisionFormProps<State>) {
  const { label, done, changes, note, answer, decisions, decide, children } = props
  const [written, setWritten] = useState({ note: '', answer: '' })
  const { isBusy, run } = useAction({ done, changes })
  const [first, second] = decisions
  const isEmpty = written.note.trim() === '' || (answer?.isNeeded === true && written.answer.trim() === '')
  const choose = (state: State) => void run(() => decide({ state, ...written }))
  function submit(event: FormEvent) {
    event.preventDefault()
    choose(first.state)
  }
  return (
    <form onSubmit={submit} aria-label={label} className="grid gap-4">
      {children}
      <TextAreaField
        label={note.label}
        hint={note.hint}
        rows={note.rows ?? 3}
        maxLength={note.maxLength ?? TEXT_LIMITS.note}
        value={written.note}
        onChange={(event) => setWritten({ ...written, note: event.target.value })}
      />
      {answer && (
        <TextAreaField
          label={answer.label}
          hint={answer.hint}
          rows={answer.rows ?? 3}
          maxLength={answer.maxLength ?? TEXT_LIMITS.note}
          value={written.answer}
          onChange={(event) => setWritten({ ...written, answer: event.target.value })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isEmpty || isBusy || first.disabled === true}>
          {first.label}
        </Button>
        <Button
          variant="secondary"
          disabled={isEmpty || isBusy || second.disabled === true}
          onClick={() => choose(second.state)}
        >
          {second.label}
        </Button>
      </div>
    </form>
  )
}
