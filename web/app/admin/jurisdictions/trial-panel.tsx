import type { AdminJurisdiction, AdminTrial } from '@multas/contract'
import { adminTryDescription, adminTryJurisdiction } from '@multas/contract/routes'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { askAdmin } from '../frame/index.ts'
import { TrialForm, type TrialSubject } from './trial-form.tsx'
import { TrialResult } from './trial-result.tsx'

export function TrialPanel({ jurisdiction: { slug, pause } }: { jurisdiction: AdminJurisdiction }) {
  return (
    <Trial
      title="Probar la fuente en vigencia"
      lead={`Una consulta real, fuera de toda búsqueda y con límites propios${pause === null ? '' : '; la pausa no la frena'}. No se guarda nada de lo que responda; queda registrado que la hiciste.`}
      ask={(body) => askAdmin(adminTryJurisdiction, { params: { slug }, body })}
    />
  )
}

export function DraftTrial({ slug, text }: { slug: string; text: string }) {
  return (
    <Trial
      title="Probar este texto antes de guardarlo"
      lead="Consulta una vez con lo que está escrito arriba. Los visitantes no lo notan."
      ask={(body) => askAdmin(adminTryDescription, { params: { slug }, body: { ...body, text } })}
    />
  )
}

interface TrialProps {
  title: string
  lead: string
  ask(subject: TrialSubject): Promise<AdminTrial>
}

function Trial({ title, lead, ask }: TrialProps) {
  const [trial, setTrial] = useState<AdminTrial | null>(null)
  return (
    <Card aria-labelledby="prueba">
      <h2 id="prueba" className="text-lg font-bold">
        {title}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">{lead}</p>
      <TrialForm ask={ask} onTried={setTrial} />
      {trial && <TrialResult trial={trial} />}
    </Card>
  )
}
