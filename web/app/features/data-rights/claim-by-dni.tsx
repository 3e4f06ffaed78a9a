import { claimProfile } from '@multas/contract/routes'
import type { Gender } from '@multas/domain'
import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { GENDER_CHOICES } from '../../subject/typed-subject.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAction } from '../signed-in/index.ts'
import { PROFILES_KEY } from './rights-calls.ts'

export function ClaimByDni() {
  const [dni, setDni] = useState('')
  const [gender, setGender] = useState<Gender | null>(null)
  const [text, setText] = useState('')
  const { isBusy, run } = useAction({ done: 'Recibimos tu pedido.', changes: [PROFILES_KEY] })
  async function claim(event: FormEvent) {
    event.preventDefault()
    if (gender === null) return
    const body = { dni: dni.trim(), gender, text: text.trim() }
    if (await run(() => call(claimProfile, { body }))) setText('')
  }
  return (
    <Card aria-label="Publicar tu perfil">
      <form onSubmit={claim} noValidate className="grid gap-4">
        <p>
          Nadie tiene un perfil público si no lo pide. Si querés el tuyo, buscá antes tu DNI con este mismo
          correo y pedilo acá: una persona comprueba que sos vos y recién entonces se publica, con tu nombre,
          tu puntaje y cantidades. Lo podés quitar cuando quieras.
        </p>
        <TextField
          label="Tu DNI"
          inputMode="numeric"
          autoComplete="off"
          maxLength={TEXT_LIMITS.identifier}
          value={dni}
          onChange={(event) => setDni(event.currentTarget.value)}
        />
        <ChoiceGroup
          legend="Género del DNI"
          name="profile-gender"
          choices={GENDER_CHOICES}
          chosen={gender}
          onChoose={(one) => setGender(one)}
        />
        <TextAreaField
          label="Cómo podés mostrar que sos vos"
          rows={3}
          maxLength={TEXT_LIMITS.note}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          hint="Al menos 10 letras. Un correo no prueba quién sos: una persona lo revisa y te escribe. No adjuntes nada."
        />
        <Button
          type="submit"
          className="justify-self-start"
          disabled={isBusy || dni.trim() === '' || gender === null || text.trim().length < 10}
        >
          {isBusy ? 'Enviando...' : 'Pedir mi perfil'}
        </Button>
      </form>
    </Card>
  )
}
