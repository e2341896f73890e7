#!/usr/bin/env bash
# Patroni with etcd 3: a primary that was paused takes the leader's key from the new one; acknowledged commits are lost.
#
# Expected: with synchronous_mode a commit that was acknowledged survives the loss of a machine. A primary that stood
#   still for a minute (a paused virtual machine, a stalled disk) finds another leader when it goes on, and follows it.
# What happens: Patroni reads the leader from a cache that a watch on etcd fills. If its loop goes on before the watch
#   has caught up, it still takes itself for the leader, finds its lease expired, gets another one, and writes its name
#   under the leader's key without comparing what is there. The new primary steps down and is rewound to the old one's
#   history: all that it had acknowledged is gone (115 of 156 commits and 260 of 284 in two runs). It is a race, seen in
#   about two of three runs, so this repeats it with a new cluster, six times at most, two minutes each.
# Why it matters: Debian 12 has this version. Bookings that were paid and confirmed disappear, although everything was
#   set up so that they cannot.
# Instead: Patroni 3.1.0 or later, which compares the key before it writes (Debian 13 has 4.0.7), and a watchdog, which
#   resets a machine that stood still before it goes on.
# Known: patroni/patroni issue 2779, mended in 3.1.0 by pull requests 2783 and 2787.
#
# It needs Debian 12 and its Python; apt downloads the packages, which are unpacked in a temporary folder, and nothing is
# installed. Everything listens on this machine alone. As root it runs as nobody, because PostgreSQL refuses root.
set -euo pipefail

work=$(mktemp -d)
stop() {
  if [ ! -e "$work/ended" ]; then
    # what the check has left, if it was killed itself
    { cat "$work/pids" && head -qn1 "$work"/run/*/*/data/postmaster.pid; } 2> /dev/null | xargs -r kill -KILL || true
  fi
  rm -rf "$work"
}
trap stop EXIT
trap 'exit 1' INT TERM

packages=(patroni=3.0.2-1 python3-etcd python3-psutil python3-psycopg2 etcd-server postgresql-15 postgresql-client-15)
mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/root" "$work/run"
apt=(-qq -y -o Dir::State::lists="$work/lists" -o Dir::Cache="$work/cache" -o APT::Sandbox::User=root
  -o Debug::NoLocking=true -o Acquire::Languages=none)
timeout 300 apt-get "${apt[@]}" update > "$work/apt.log" 2>&1 || { cat "$work/apt.log"; exit 1; }
timeout 600 apt-get "${apt[@]}" install --download-only --reinstall --allow-downgrades --no-install-recommends \
  "${packages[@]}" > "$work/apt.log" 2>&1 || { cat "$work/apt.log"; exit 1; }
for file in "$work"/cache/archives/*.deb; do dpkg-deb -x "$file" "$work/root"; done

cat > "$work/check.py" << 'PYTHON'
import base64, ctypes, glob, itertools, json, os, secrets, signal, socket, subprocess, sys, threading, time, urllib.request
import psutil, psycopg2
from patroni.version import __version__ as patroni_version

work, root = sys.argv[1:]
BIN = f'{root}/usr/lib/postgresql/15/bin'
ETCD = f'{root}/usr/bin/etcd'
ROUNDS, FROZEN_SECONDS = 6, 60
SCOPE, PASSWORD = 'finding', secrets.token_hex(16)


def free_port():
    with socket.socket() as one:
        one.bind(('127.0.0.1', 0))
        return one.getsockname()[1]


def start(folder, name, *command):
    with open(f'{folder}/{name}.log', 'w') as log:
        # this process ignores its children's ends, so that the kernel reaps them; they must not inherit that
        process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                   preexec_fn=lambda: signal.signal(signal.SIGCHLD, signal.SIG_DFL))
    with open(f'{work}/pids', 'a') as pids:
        pids.write(f'{process.pid}\n')
    return process.pid


def ask(url, body=None):
    """The JSON of a reply, {} if it has none; None: no good answer."""
    try:
        with urllib.request.urlopen(url, data=body and json.dumps(body).encode(), timeout=3) as reply:
            return json.loads(reply.read() or b'{}')
    except (OSError, ValueError):
        return None


def until(what, seconds, look):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.3)
    raise TimeoutError(f'not within {seconds} seconds: {what}')


def each(pid, action):
    """Does something to a process and then to its children: once it stands still, it has no more of them."""
    try:
        parent = psutil.Process(pid)
        action(parent)
        children = parent.children(recursive=True)
    except psutil.NoSuchProcess:
        return
    for one in children:
        try:
            action(one)
        except psutil.NoSuchProcess:
            pass


class Etcd:
    def __init__(self, folder):
        self.port, peer = free_port(), free_port()
        url, peer_url = f'http://127.0.0.1:{self.port}', f'http://127.0.0.1:{peer}'
        start(folder, 'etcd', ETCD, '--name', 'one', '--data-dir', f'{folder}/etcd', '--listen-client-urls', url,
              '--advertise-client-urls', url, '--listen-peer-urls', peer_url, '--initial-advertise-peer-urls', peer_url,
              '--initial-cluster', f'one={peer_url}')
        until('etcd answers', 30, lambda: (ask(f'{url}/health') or {}).get('health') == 'true')

    def read(self, key):
        body = {'key': base64.b64encode(f'/service/{SCOPE}/{key}'.encode()).decode()}
        found = (ask(f'http://127.0.0.1:{self.port}/v3/kv/range', body) or {}).get('kvs')
        return base64.b64decode(found[0]['value']).decode() if found else None


class Node:
    def __init__(self, folder, name, etcd):
        self.folder, self.name = f'{folder}/{name}', name
        self.sql, self.api = free_port(), free_port()
        os.mkdir(self.folder, 0o700)
        own = {'password': PASSWORD}
        parameters = {'unix_socket_directories': '', 'wal_sender_timeout': '6s', 'wal_receiver_timeout': '6s'}
        config = {
            'scope': SCOPE,
            'name': name,
            'restapi': {'listen': f'127.0.0.1:{self.api}', 'connect_address': f'127.0.0.1:{self.api}'},
            'etcd3': {'hosts': [f'127.0.0.1:{etcd.port}']},
            'bootstrap': {
                'dcs': {'ttl': 20, 'loop_wait': 5, 'retry_timeout': 5, 'synchronous_mode': True,
                        'postgresql': {'use_pg_rewind': True, 'parameters': parameters}},
                'initdb': [{'encoding': 'UTF8'}, {'locale': 'C.UTF-8'}, 'data-checksums'],
            },
            'postgresql': {
                'listen': f'127.0.0.1:{self.sql}',
                'connect_address': f'127.0.0.1:{self.sql}',
                'data_dir': f'{self.folder}/data',
                'bin_dir': BIN,
                'pgpass': f'{self.folder}/pgpass',
                'authentication': {'superuser': {'username': 'postgres', **own},
                                   'replication': {'username': 'replicator', **own},
                                   'rewind': {'username': 'rewinder', **own}},
                'pg_hba': ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
            },
            'watchdog': {'mode': 'off'},
        }
        with open(f'{self.folder}/patroni.yml', 'w') as file:
            json.dump(config, file)  # JSON is YAML
        self.patroni = start(self.folder, 'patroni', sys.executable, '-m', 'patroni', f'{self.folder}/patroni.yml')

    def is_called(self, role):
        return ask(f'http://127.0.0.1:{self.api}/{role}') is not None

    def connect(self):
        one = psycopg2.connect(host='127.0.0.1', port=self.sql, user='postgres', password=PASSWORD, dbname='postgres',
                               connect_timeout=5)
        one.autocommit = True
        return one

    def select(self, statement):
        try:
            one = self.connect()
        except psycopg2.Error:
            return None
        try:
            with one.cursor() as cursor:
                cursor.execute(statement)
                return cursor.fetchall()
        except psycopg2.Error:
            return None
        finally:
            one.close()

    def pids(self):
        with open(f'{self.folder}/data/postmaster.pid') as file:
            return [self.patroni, int(file.readline())]

    def freeze(self):
        for pid in self.pids():
            each(pid, psutil.Process.suspend)

    def thaw(self):
        for pid in self.pids():
            each(pid, psutil.Process.resume)


class Writer(threading.Thread):
    """Commits a row five times a second at a node, until it cannot; `acknowledged` are the ids whose commit succeeded."""

    def __init__(self, node, ids):
        super().__init__(daemon=True)
        self.node, self.ids, self.acknowledged, self.is_over = node, ids, set(), False
        self.start()

    def run(self):
        try:
            with self.node.connect().cursor() as cursor:
                while not self.is_over:
                    one = next(self.ids)
                    cursor.execute('INSERT INTO written VALUES (%s)', [one])
                    self.acknowledged.add(one)
                    time.sleep(0.2)
        except psycopg2.Error:
            pass

    def stop(self):
        self.is_over = True
        self.join(30)


def play(number):
    """Freezes a primary until another one leads, and thaws it. Returns how many acknowledged commits are lost."""
    folder = f'{work}/run/{number}'
    os.mkdir(folder, 0o700)
    etcd = Etcd(folder)
    a = Node(folder, 'a', etcd)
    until('a leads', 90, lambda: a.is_called('primary'))
    b = Node(folder, 'b', etcd)
    SYNC = "SELECT 1 FROM pg_stat_replication WHERE application_name = 'b' AND sync_state = 'sync'"
    until('b is the synchronous standby', 120,
          lambda: b.is_called('sync') and a.select(SYNC) and 'b' in (etcd.read('sync') or ''))
    assert json.loads(etcd.read('config'))['synchronous_mode'] is True
    until('there is a table', 30, lambda: a.select('CREATE TABLE IF NOT EXISTS written (id int PRIMARY KEY); SELECT 1'))
    ids = itertools.count()
    before = Writer(a, ids)
    time.sleep(5)
    before.stop()

    a.freeze()
    frozen_at = time.monotonic()
    until('b leads', 90, lambda: b.is_called('primary') and etcd.read('leader') == 'b'
          and b.select('SELECT 1 WHERE NOT pg_is_in_recovery()'))
    led_after = time.monotonic() - frozen_at
    after = Writer(b, ids)
    time.sleep(max(10, FROZEN_SECONDS - led_after))
    assert len(after.acknowledged) > 0, 'the new primary acknowledged nothing'
    a.thaw()

    def is_decided():
        if etcd.read('leader') == 'a':
            return not after.is_alive()
        return a.is_called('replica')
    until('one of them leads, and the other does not', 90, is_decided)
    after.stop()
    leader = etcd.read('leader')
    acknowledged = before.acknowledged | after.acknowledged
    node = {'a': a, 'b': b}[leader]
    rows = {one for (one,) in until('the leader is read', 60, lambda: node.select('SELECT id FROM written'))}
    lost = acknowledged - rows
    print(f'run {number}: frozen; b led after {led_after:.0f} s and acknowledged {len(after.acknowledged)} commits; '
          f'thawed; then {leader} led, and {len(lost)} of {len(acknowledged)} acknowledged commits are lost')
    if lost:
        assert leader == 'a' and lost <= after.acknowledged
        print(f"etcd's keys: leader {leader}, sync {etcd.read('sync')}")
    return len(lost)


def end_all():
    end = time.monotonic() + 20
    while (children := psutil.Process().children()) and time.monotonic() < end:
        for one in children:
            one.kill()
        # their children become ours
        time.sleep(0.1)


def version(*command):
    return subprocess.run([*command, '--version'], capture_output=True, text=True).stdout.splitlines()[0]


print('Patroni', patroni_version, '·', version(ETCD), '·', version(f'{BIN}/postgres'))
assert patroni_version == '3.0.2'
# PostgreSQL outlives the Patroni that started it: such orphans become children of this process, so that it finds them
assert ctypes.CDLL(None).prctl(36, 1, 0, 0, 0) == 0
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
try:
    for number in range(1, ROUNDS + 1):
        is_seen = play(number) > 0
        end_all()
        if is_seen:
            print('As recorded: the thawed primary took the key back, and what the new one had acknowledged is lost.')
            break
    else:
        sys.exit(f'In {ROUNDS} runs the thawed primary never took the key back: the behaviour has changed.')
except Exception:
    for log in sorted(glob.glob(f'{work}/run/{number}/*.log') + glob.glob(f'{work}/run/{number}/*/*.log')):
        with open(log, errors='replace') as file:
            print(f'--- {os.path.relpath(log, work)}', *file.read().splitlines()[-25:], sep='\n')
    raise
finally:
    end_all()
    open(f'{work}/ended', 'w').close()
PYTHON

as_user=()
if [ "$(id -u)" = 0 ]; then
  as_user=(setpriv "--reuid=$(id -u nobody)" "--regid=$(id -g nobody)" --clear-groups)
  chown "$(id -u nobody):$(id -g nobody)" "$work" "$work/run"
fi
libraries=$(echo "$work"/root/usr/lib/*-linux-gnu "$work"/root/lib/*-linux-gnu | tr ' ' :)
cd "$work"
timeout --foreground --kill-after=30 1500 "${as_user[@]}" env -i HOME="$work" PATH=/usr/bin:/bin LC_ALL=C.UTF-8 \
  PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$work/root/usr/lib/python3/dist-packages" \
  LD_LIBRARY_PATH="$libraries" /usr/bin/python3 "$work/check.py" "$work" "$work/root"
