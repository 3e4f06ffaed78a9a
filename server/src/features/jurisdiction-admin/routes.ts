import {
  adminCheckDescription,
  adminJurisdictions,
  adminLimitJurisdiction,
  adminPauseJurisdiction,
  adminReadDescription,
  adminReadJurisdiction,
  adminResumeJurisdiction,
  adminSaveDescription,
  adminTryDescription,
  adminTryJurisdiction,
  adminUndoChange,
  adminUseVersion,
} from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { withoutUndefined } from '../../platform/validation/without-undefined.ts'
import { nameActor, registerAdminTable } from '../admin/index.ts'
import {
  limitJurisdiction,
  pauseJurisdiction,
  resumeJurisdiction,
  undoChange,
} from './controls/control-jurisdiction.ts'
import { readControls } from './controls/control-store.ts'
import { presentFaults } from './describe-sources.ts'
import { listPlatforms } from './descriptions/list-platforms.ts'
import { pickRows } from './descriptions/pick-rows.ts'
import { tryDescription } from './descriptions/try-description.ts'
import {
  activateVersion,
  checkDescription,
  readDescription,
  saveDescription,
} from './descriptions/write-descriptions.ts'
import type { JurisdictionAdminParts } from './jurisdiction-admin-deps.ts'
import { readJurisdiction } from './read-jurisdiction.ts'
import { readJurisdictions } from './read-jurisdictions.ts'
import { requireJurisdiction } from './require-jurisdiction.ts'
import { unitRoutes } from './units/unit-routes.ts'

const DONE = { done: true } as const
/** Room for a description of 60,000 characters, including multi-byte ones. */
const WITH_TEXT = { bodyLimit: 512 * 1024 }

export function jurisdictionAdminRoutes(app: App, parts: JurisdictionAdminParts): void {
  registerReads(app, parts)
  registerControls(app, parts)
  registerDescriptions(app, parts)
  registerTrials(app, parts)
  unitRoutes(app, parts)
}

function registerReads(app: App, parts: JurisdictionAdminParts): void {
  const { registerAdminCall, database } = parts
  registerAdminTable(app, registerAdminCall, adminJurisdictions, {
    open: async (query) => pickRows(await readJurisdictions(parts), query),
    present: (row) => row,
  })
  registerAdminCall(app, adminReadJurisdiction, ({ params }) => readJurisdiction(parts, params.slug))
  registerAdminCall(app, adminReadDescription, async ({ params, query }) => {
    const controls = await readControls(database.db, params.slug)
    const read = await readDescription(parts, params.slug, query.version, controls?.activeVersion ?? null)
    return { ...read, platforms: listPlatforms(parts, params.slug, read.text) }
  })
  registerAdminCall(
    app,
    adminCheckDescription,
    ({ params, body }) => checkDescription(parts, params.slug, body.text),
    WITH_TEXT,
  )
}

function registerControls(app: App, parts: JurisdictionAdminParts): void {
  const { registerAdminCall } = parts
  registerAdminCall(app, adminPauseJurisdiction, async ({ params, body, actor, note }) => {
    const until = body.until === null ? null : new Date(body.until)
    note(params.slug, { until: body.until })
    await pauseJurisdiction(parts, params.slug, { reason: body.reason, until }, nameActor(actor))
    return DONE
  })
  registerAdminCall(app, adminResumeJurisdiction, async ({ params, actor, note }) => {
    note(params.slug)
    await resumeJurisdiction(parts, params.slug, nameActor(actor))
    return DONE
  })
  registerAdminCall(app, adminLimitJurisdiction, async ({ params, body, actor, note }) => {
    const limits = withoutUndefined(body)
    note(params.slug, limits)
    await limitJurisdiction(parts, params.slug, limits, nameActor(actor))
    return DONE
  })
  registerAdminCall(app, adminUndoChange, async ({ params, body, actor, note }) => {
    note(params.slug, { change: body.change })
    await undoChange(parts, params.slug, body.change, nameActor(actor))
    return DONE
  })
}

function registerDescriptions(app: App, parts: JurisdictionAdminParts): void {
  const { registerAdminCall } = parts
  registerAdminCall(
    app,
    adminSaveDescription,
    async ({ params, body, actor, note }) => {
      note(params.slug)
      const written = await saveDescription(parts, params.slug, body, nameActor(actor))
      note(params.slug, written.ok ? { version: written.version } : { faults: written.faults.length })
      return written.ok
        ? ({ saved: true, version: written.version } as const)
        : ({ saved: false, faults: presentFaults(written.faults) } as const)
    },
    WITH_TEXT,
  )
  registerAdminCall(app, adminUseVersion, async ({ params, body, actor, note }) => {
    note(params.slug, { version: body.version })
    const faults = await activateVersion(parts, params.slug, body.version, nameActor(actor))
    if (faults.length === 0) return { used: true } as const
    note(params.slug, { version: body.version, faults: faults.length })
    return { used: false, faults: presentFaults(faults) } as const
  })
}

function registerTrials(app: App, parts: JurisdictionAdminParts): void {
  const { registerAdminCall, jurisdictions } = parts
  registerAdminCall(
    app,
    adminTryJurisdiction,
    async ({ params: { slug }, body, actor, note }) => {
      note(slug)
      requireJurisdiction(parts, slug)
      const text = jurisdictions.textOf(slug) ?? ''
      const order = { slug, text, subject: body, actor: nameActor(actor) }
      const { trial, details } = await tryDescription(parts, order)
      note(slug, details)
      return trial
    },
    { hasOwnTransactions: true },
  )
  registerAdminCall(
    app,
    adminTryDescription,
    async ({ params: { slug }, body, actor, note }) => {
      note(slug)
      const { text, ...subject } = body
      const { trial, details } = await tryDescription(parts, { slug, text, subject, actor: nameActor(actor) })
      note(slug, details)
      return trial
    },
    { ...WITH_TEXT, hasOwnTransactions: true },
  )
}
