import { AGE_TABLE } from '@multas/domain'
import { buttonClass } from '../../../ui/button-class.ts'
import { AGE_TEXTS } from './age-texts.ts'
import { describePointsLost, type ExampleFine } from './score-example.ts'

/** Rendered on the server, and by `enhanceScoreExample`. */
export function ExampleFineRow({ fine }: { fine: ExampleFine }) {
  const id = `ejemplo-${fine.id}`
  return (
    <li
      data-fine={fine.id}
      data-typology={fine.typology}
      className="grid gap-2 rounded-control border border-line bg-canvas p-3 sm:px-4"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{fine.typology}</strong>
        <span data-points="" className="text-sm text-ink-soft tabular-nums">
          {describePointsLost(fine)}
        </span>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="grid w-44 content-start gap-1">
          <label htmlFor={id} className="text-sm font-semibold">
            Antigüedad
          </label>
          <select
            id={id}
            aria-label={`Antigüedad de ${fine.typology}`}
            defaultValue={String(fine.age)}
            className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2"
          >
            {AGE_TABLE.map((_, age) => (
              <option key={AGE_TEXTS[age]} value={age}>
                {AGE_TEXTS[age]}
              </option>
            ))}
          </select>
        </div>
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
          <input type="checkbox" defaultChecked={fine.isResolved} className="size-5 accent-brand" />
          Resuelta<span className="sr-only">: {fine.typology}</span>
        </label>
        <button type="button" data-remove="" className={buttonClass('quiet', 'px-1')}>
          Quitar<span className="sr-only"> {fine.typology}</span>
        </button>
      </div>
    </li>
  )
}
