import { memberFileMegabytes } from './numbers';

/** Describes a valid username, in the form and in the reason for a refused row. */
export const usernameRule = '3 or more letters, numbers, dots, dashes or underscores';

/** The reasons why a file of members is refused. The site shows them before the upload, the service returns them after it. */
export const fileRefusals = {
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Split it and import the parts.`,
  muchToImport: `The columns to import are larger than ${memberFileMegabytes} MB. Split the file and import the parts.`,
  unreadable: 'This file couldn’t be read. Choose it again.',
  notText: 'This doesn’t look like a CSV file. Save it as CSV (UTF-8).',
  notCsv:
    'A quotation mark in this file is never closed or stands inside a value, or a row is too long. Fix it in a spreadsheet.',
  empty: 'This file is empty.',
  noRows: 'This file has no rows below the first one.',
  noHeader: 'Add a first row that names the columns, such as name and email.',
  unnamed: 'No column names the members. Choose or add a column with names or email addresses.',
  unknownHeader:
    'The names of these columns aren’t known. Choose the column that has the names. The first row isn’t imported.',
  manyColumns: (most: number) => `This file has more than ${most} columns.`,
  manyRows: (most: number) => `This file has more than ${most.toLocaleString('en-US')} rows.`,
};

/**
 * The names of columns in the exports of community and mailing platforms, address books and spreadsheets. Where a file has
 * several of them, the earlier one counts.
 */
export const columnNames = {
  name:
    'Name, Full name, Member name, Student name, Display name, Customer name, Contact name, Subscriber name, User full name, ' +
    'Vollständiger Name, Nom complet, Nombre completo, Nome completo, 氏名',
  firstName:
    'First name, Given name, Forename, FName, Member first name, Vorname, Prénom, Nombre, Primeiro nome',
  lastName:
    'Last name, Family name, Surname, LName, Member last name, Nachname, Nom, Nom de famille, Apellidos, Apellido, Sobrenome',
  email:
    'Email, Email address, E-mail 1 - Value, Primary email, Member email, User email, Contact email, Customer email, ' +
    'Email 1, E-mail 1 address, Mail, E-Mail-Adresse, Adresse e-mail, Courriel, Correo electrónico, Dirección de correo, メールアドレス',
  username: 'Username, User name, Handle, Login, Screen name, Benutzername, Nom d’utilisateur',
  role: 'Role, Member role, User role, Community role, Member type, Roles, Rolle, Rôle, Rol',
  class: 'Class, Class name, Cohort, Klasse, Classe',
  category: 'Category, Category ID, Categories, Kategorie, Kategorien, Catégorie, Categoría',
};

/** The words for roles on other platforms. */
export const roleWords = {
  User: 'user, student, member, subscriber, learner, participant, attendee, contributor, customer, contact, guest, Mitglied, Teilnehmer, membre, miembro',
  Viewer: 'viewer, observer, read only',
  Moderator:
    'moderator, mod, admin, administrator, owner, host, co-host, manager, staff, leader, instructor, teacher, coach, group moderator, space moderator',
} as const;
