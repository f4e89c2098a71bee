import { defineMessages } from '#src/ui/messages.ts'

/** For consoles whose people sign in by name. */
export const personWords = defineMessages({
  you: 'You',
  name: 'Signed in as',
  roles: { one: 'Role', other: 'Roles' },
  rolesOf: { one: 'Role: {roles}', other: 'Roles: {roles}' },
  'role.read': 'Read',
  'role.support': 'Support',
  'role.author': 'Author',
  'role.admin': 'Admin',
  'does.read': 'Sees everything',
  'does.support': 'Changes subscribers’ preferences',
  'does.author': 'Creates, edits and triggers workflows',
  'does.admin': 'Does everything',
  help: 'Roles come from your groups. Ask an admin for another.',

  'over.title': 'Your sign-in has ended',
  'over.help': 'Sign in again in a new tab, then come back. Nothing you typed is lost.',
  'over.signIn': 'Sign in again',
  'over.later': 'Not now',
  'over.waiting': 'Waiting for you to sign in…',
  'over.other': 'Now signed in as “{name}”. Nothing that was begun before is sent in this name.',
  'over.noRole': 'You have no role here. Ask an admin for one.',
})
