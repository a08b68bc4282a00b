import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { address, deployed, readSecrets, writeConfig } from './files.ts'
import { databaseFolder, ETCD, HOSTS, NATS, PATH, SITE } from './hosts.ts'
import { FOLDER, startProgram } from './processes.ts'

export const startEtcd = (): void => {
  for (const [index, host] of ETCD.entries()) {
    const name = `etcd${index + 1}`
    const text = readFileSync(deployed('etcd/etcd.yml', name), 'utf8')
      .replace('name: etcd1', `name: ${name}`)
      .replace('/var/lib/etcd/guildhall', databaseFolder(name))
      .split('\n')
      .map(line => (line.startsWith('initial-cluster:') ? line : line.replaceAll(address(21), address(host))))
      .join('\n')
    startProgram({ name, command: ['etcd', '--config-file', writeConfig(`${name}.yml`, text)], env: { PATH } })
  }
}

/** Also of the shell in which an operator asks for backups. */
export const backupVariables = (database: string): Readonly<Record<string, string>> => ({
  PGBACKREST_CONFIG: join(FOLDER, 'config', `pgbackrest-${database}.conf`),
  PGBACKREST_REPO1_CIPHER_PASS: readSecrets().site,
  PATH,
})

export const startDatabase = (name: 'db1' | 'db2'): void => {
  const secrets = readSecrets()
  const sockets = join(FOLDER, 'sockets', name)
  for (const folder of [join(FOLDER, 'backups'), join(FOLDER, 'logs')]) mkdirSync(folder, { recursive: true })
  // Who may reach the socket is the superuser here (below).
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  deployed('pgbackrest/pgbackrest.conf', `pgbackrest-${name}.conf`, [
    // Backups go into a folder here, not to a bucket.
    [/^repo1-type=s3$/gm, 'repo1-type=posix'],
    [/^repo1-s3-.*\n/gm, ''],
    ['repo1-path=/guildhall', `repo1-path=${join(FOLDER, 'backups')}`],
    ['/var/log/pgbackrest', `${join(FOLDER, 'logs')}\nspool-path=${sockets}`],
    ['/var/lib/postgresql/15/guildhall', databaseFolder(name)],
    ['/var/run/postgresql', `${sockets}\npg1-host-config=unused\nlock-path=${sockets}\npg1-user=postgres`],
    [/^pg1-host-config=unused\n/gm, ''],
  ])
  const script = deployed('patroni/create-database.sh', 'create-database.sh')
  const own =
    name === 'db1'
      ? []
      : ([
          [address(11), address(12)],
          ['name: db1', 'name: db2'],
        ] as const)
  const file = deployed('patroni/patroni.yml', `${name}.yml`, [
    ['/etc/patroni/create-database.sh', script],
    ['/var/lib/postgresql/15/guildhall', databaseFolder(name)],
    ['/var/run/postgresql', sockets],
    // On the loopback all hosts ask from one address.
    [`${address(8)}/29`, '127.0.0.0/8'],
    [`${address(0)}/24`, '127.0.0.0/8'],
    // The user of this cluster has no name.
    ['local all all peer', 'local all all trust'],
    ...own,
  ])
  startProgram({
    name,
    command: ['patroni', file],
    env: {
      ...backupVariables(name),
      PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
      PATRONI_REPLICATION_PASSWORD: secrets.replication,
      PATRONI_REWIND_PASSWORD: secrets.rewind,
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: secrets.patroni,
      GUILDHALL_PASSWORD: secrets.database,
    },
  })
}

export const startProxy = (): void => {
  const file = deployed('haproxy/haproxy.cfg', 'haproxy.cfg', [
    // An ordinary user may not listen on port 80, and there is no certificate for this machine.
    [`bind ${address(5)}:80`, `bind ${new URL(SITE).host}`],
    [/^ {2}bind .*:443 .*\n/gm, ''],
    // An ordinary user has no rights of root to give up.
    [/^ {2}(user|group|chroot) .*\n/gm, ''],
    // An ordinary user may not raise the number of files that it may open.
    ['maxconn 20000', 'maxconn 8000'],
    ['maxconn 16000', 'maxconn 7000'],
    [/^ {2}http-request redirect scheme .*\n/gm, ''],
    ['/etc/haproxy/503.http', join(import.meta.dirname, '../../deploy/haproxy/503.http')],
    ['/run/haproxy/admin.sock mode 660', `${join(FOLDER, 'haproxy.sock')} mode 600`],
    [/^ {2}server web2 (\S+):3000$/gm, `$&\n  server web3 ${address(34)}:3000`],
    [
      /^ {2}server web2 (\S+):3000 track web_limited\/web2$/gm,
      `$&\n  server web3 ${address(34)}:3000 track web_limited/web3`,
    ],
  ])
  startProgram({ name: 'haproxy', command: ['haproxy', '-db', '-f', file], env: { PATH } })
}

export const startPooler = (): void => {
  const users = writeConfig('userlist.txt', `"guildhall" "${readSecrets().database}"\n`)
  const file = deployed('pgbouncer/pgbouncer.ini', 'pgbouncer.ini', [['/etc/pgbouncer/userlist.txt', users]])
  startProgram({ name: 'pgbouncer', command: ['pgbouncer', file], env: { PATH } })
}

export const startNats = (index: number): void => {
  const secrets = readSecrets()
  const name = `nats${index + 1}`
  const text = readFileSync(deployed('nats/nats.conf', name), 'utf8')
    .replace('server_name: nats1', `server_name: ${name}`)
    .replaceAll(address(51), address(NATS[index] as number))
  startProgram({
    name,
    command: ['nats-server', '--config', writeConfig(`${name}.conf`, text)],
    env: {
      ...{ PATH, NATS_PASSWORD: secrets.nats },
      ...{ NATS_CLUSTER_PASSWORD: secrets.natsCluster, NATS_SYSTEM_PASSWORD: secrets.natsSystem },
      ...Object.fromEntries(
        NATS.map((host, at) => [
          `NATS_ROUTE_${at + 1}`,
          `nats-route://cluster:${secrets.natsCluster}@${address(host)}:6222`,
        ]),
      ),
    },
  })
}

export const startBucket = (): void =>
  startProgram({
    name: 's3',
    command: [process.execPath, 'tests/cluster/bucket.ts', address(HOSTS.s3), '9000'],
  })
