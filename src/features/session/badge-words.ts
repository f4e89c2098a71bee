import { defineMessages } from '#src/ui/messages.ts'

/** Words of the frame around every screen. Separate from those of the settings, as they are part of the first load. */
export const badgeWords = defineMessages({
  'badge.place': '{name} at {host}',
  'badge.label': 'Connection {place}: {state}',
  'badge.labelProduction': 'Connection {place}, production: {state}',
  'badge.labelNew': 'Not connected: {place}',
  'badge.labelLocked': 'Locked: {place}',
  'badge.labelLockedProduction': 'Locked: {place}, production',
  'badge.production': 'Production',
  'badge.stripe': 'Production · {name}',
  'badge.new': 'Not connected',
  'badge.locked': 'Locked',
  'badge.checking': 'Checking',
  'badge.connected': 'Connected',
  'badge.limited': 'Connected, limited key',
  'badge.noAnswer': 'No answer',
  'badge.refused': 'Key refused',
  'badge.signedOut': 'Signed out',
  'badge.unverified': 'Key not checked yet',
  'badge.failing': 'Service error',
  'badge.inUse': 'In use',

  lock: 'Lock',
  savingFirst: 'Saving changes first…',
  leaveNow: 'Do not wait',
})
