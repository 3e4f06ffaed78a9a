import { changeAccountPhrase } from '@multas/contract/routes'
import { checkAccountPhrase, PHRASE_MOST } from '@multas/domain'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAction } from '../signed-in/index.ts'
import { SETTINGS_KEY } from './notice-queries.ts'

export function PhraseCard({ phrase }: { phrase: string | null }) {
  const heading = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useAction({ done: 'Frase guardada', changes: [SETTINGS_KEY] })
  const text = typed ?? phrase ?? ''
  async function save() {
    const checked = checkAccountPhrase(text)
    setProblem(checked.ok ? null : checked.message)
    if (!checked.ok) return
    if (await run(() => call(changeAccountPhrase, { body: { phrase: checked.value } }))) setTyped(null)
  }
  return (
    <Card aria-labelledby={heading} className="grid gap-4">
      <header className="grid gap-1">
        <h3 id={heading} className="text-lg font-bold">
          Tu frase
        </h3>
        <p className="text-ink-soft">
          Va en cada correo sobre tu cuenta y lo que seguís. Uno de esos que no la tenga no es nuestro: no
          toques nada. El resultado de una búsqueda llega sin ella. Elegí algo que recuerdes y que nadie
          adivine, y no la uses en otro lado.
        </p>
      </header>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label="Frase"
          value={text}
          maxLength={PHRASE_MOST * 2}
          autoComplete="off"
          placeholder="El perro Ñato, 1998"
          className="text-base"
          problem={problem}
          {...(phrase === null ? { hint: 'Todavía no elegiste ninguna.' } : {})}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(null)
          }}
        />
        <Button type="submit" className="justify-self-start" disabled={isBusy || text === (phrase ?? '')}>
          {isBusy ? 'Guardando...' : 'Guardar la frase'}
        </Button>
      </form>
    </Card>
  )
}
