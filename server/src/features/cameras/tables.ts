import { defineTable } from '../../platform/retention/define-table.ts'

export const CAMERA_TABLES = [
  defineTable({
    name: 'camera_lists',
    description: 'the list of homologated cameras that the operator imported last: its source and date',
    writtenBy: 'cameras',
    privacy: null,
    keepFor: 'until another list is imported',
  }),
  defineTable({
    name: 'cameras',
    description: 'a camera of that list',
    writtenBy: 'cameras',
    privacy: null,
    keepFor: 'until another list is imported',
  }),
]
