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
    'Person - Name, Buyer name, Attendee name, Vollständiger Name, Nom complet, Nombre completo, Nome completo, Naam, Namn, Navn, ' +
    'Nimi, Imię i nazwisko, ФИО, 氏名, 名前, 姓名, 이름, 성명',
  firstName:
    'First name, Given name, Forename, FName, Member first name, First, Vorname, Prénom, Nombre, Primeiro nome, Nome, Voornaam, ' +
    'Förnamn, Fornavn, Etunimi, Imię, Jméno, Имя, 名, 名字',
  lastName:
    'Last name, Family name, Surname, LName, Member last name, Last, Nachname, Nom, Nom de famille, Apellidos, Apellido, Sobrenome, ' +
    'Cognome, Achternaam, Efternamn, Efternavn, Etternavn, Sukunimi, Nazwisko, Příjmení, Фамилия, 姓',
  email:
    'Email, Email address, E-mail 1 - Value, Primary email, Member email, User email, Contact email, Customer email, ' +
    'Email 1, E-mail 1 address, Person - Email, Buyer email, Purchase email, Attendee email, Mail, E-Mail-Adresse, Adresse e-mail, ' +
    'Courriel, Mél, Correo electrónico, Dirección de correo, Correo, E-mailadres, Indirizzo e-mail, E-postadress, E-post, E-post-adresse, ' +
    'Sähköposti, Adres e-mail, E-mailová adresa, Электронная почта, Почта, メールアドレス, メール, 邮箱, 电子邮件, 电子邮箱, 電子郵件, 이메일, ' +
    'User principal name',
  username:
    'Username, User name, Handle, Login, User login, Login ID, Screen name, Benutzername, Nom d’utilisateur, Gebruikersnaam, Nome utente, ' +
    'Användarnamn, Nazwa użytkownika, 用户名, ユーザー名',
  role: 'Role, Member role, User role, Community role, Member type, Roles, Rolle, Rôle, Rol, Ruolo, Função, Roll, Rola, Роль, 角色, 役割, 역할',
  class: 'Class, Class name, Cohort, Klasse, Classe, Clase, Klas, Klass, Klasa, Turma, Класс, 班级, クラス',
  category:
    'Category, Category ID, Categories, Kategorie, Kategorien, Catégorie, Categoría, Categoria, Categorie, Kategori',
};

/** The words for roles on other platforms. */
export const roleWords = {
  User:
    'user, student, member, subscriber, learner, participant, attendee, contributor, author, editor, customer, contact, guest, patron, alumni, ' +
    'Mitglied, Teilnehmer, Schüler, membre, élève, miembro, alumno, estudiante, membro, aluno, studente, lid, leerling, 学生, 学员, 학생',
  Viewer: 'viewer, observer, read only, auditor, non-editing teacher',
  Moderator:
    'moderator, mod, admin, administrator, owner, host, co-host, manager, staff, leader, instructor, teacher, editing teacher, coach, ' +
    'trainer, tutor, organizer, co-organizer, event organizer, group moderator, space moderator, root admin, super admin, ' +
    'primary owner, workspace owner, workspace admin, team owner, team admin, group admin, community manager, course creator, ' +
    'Lehrer, Lehrkraft, professeur, enseignant, profesor, docente, docent, 老师, 管理员',
} as const;
