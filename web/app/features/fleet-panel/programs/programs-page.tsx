import { FleetPage, TEXT_LINK, useHere } from '../frame/index.ts'
import { KeysPart } from './keys-part.tsx'
import { WebhooksPart } from './webhooks-part.tsx'

export function ProgramsPage() {
  const { mayOwn } = useHere()
  return (
    <FleetPage
      title="API"
      lead={
        <>
          Para que tu sistema lea los vehículos y las infracciones, y se entere solo de lo que cambia.{' '}
          <a href="/api/docs" className={TEXT_LINK}>
            Cómo se usa la API
          </a>
        </>
      }
    >
      {mayOwn ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
          <KeysPart />
          <WebhooksPart />
        </div>
      ) : (
        <p>Las claves las maneja quien está a cargo de la flota.</p>
      )}
    </FleetPage>
  )
}
