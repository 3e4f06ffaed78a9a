import { ownedByAccountOf } from '../../platform/personal-data/person-table.ts'
import { defineTable } from '../../platform/retention/define-table.ts'

/** Pending mails and messages of that age are useless, too. */
export const NOTICE_TABLES = [
  defineTable({
    name: 'push_messages',
    description: 'one message to one browser',
    writtenBy: 'notifications',
    privacy: 'notices',
    keepFor: { months: 6 },
    since: 'created_at',
    personal: {
      where: ownedByAccountOf,
      exported: ['label', 'content_sealed', 'news', 'state', 'created_at', 'ended_at'],
    },
  }),
  defineTable({
    name: 'push_endpoints',
    description: 'a browser that notices are pushed to, sealed',
    writtenBy: 'notifications',
    privacy: 'notices',
    keepFor: 'until the device is forgotten',
    personal: { where: ownedByAccountOf, exported: ['label', 'added_at'] },
  }),
  defineTable({
    name: 'notices',
    description: 'one piece of news for one account, until it is sent; (account, news) is a key',
    writtenBy: 'notifications',
    privacy: 'notices',
    keepFor: { months: 6 },
    since: 'told_at',
    personal: {
      where: ownedByAccountOf,
      exported: ['kind', 'due_day', 'content_sealed', 'told_at', 'mail_due_at', 'push_due_at'],
    },
  }),
  defineTable({
    name: 'account_mails',
    description: 'a mail to an account: what made it necessary is a key; what it says goes once it is sent',
    writtenBy: 'notifications',
    privacy: 'notices',
    keepFor: { months: 6 },
    since: 'created_at',
    personal: {
      where: ownedByAccountOf,
      exported: ['kind', 'subject_sealed', 'news', 'state', 'created_at', 'ended_at'],
    },
  }),
  defineTable({
    name: 'notice_preferences',
    description:
      'notification preferences of an account: frequency of its mails, quiet hours; the address that refuses them',
    writtenBy: 'notifications',
    privacy: 'accounts',
    keepFor: 'with their account',
    personal: { where: ownedByAccountOf, exported: ['mail', 'quiet_from', 'quiet_to', 'refused_at'] },
  }),
  defineTable({
    name: 'push_keys',
    description: "the site's key pair (VAPID)",
    writtenBy: 'notifications',
    privacy: null,
    keepFor: 'they are the site’s own',
  }),
]
