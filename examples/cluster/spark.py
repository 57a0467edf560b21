"""Runs boggle on Apache Spark.

    spark-submit spark.py solve BOARDS OUTPUT
    spark-submit spark.py stats SHARDS OUTPUT [OPTION]...

`solve` pipes the lines of a text file through `boggle solve --lines --summary`, partition
by partition: a line for each board with its words and points, in the order of the file.

`stats` runs a shard of `boggle stats [OPTION]...` in each task and writes each to a file
of OUTPUT, for `boggle merge OUTPUT/part-*`.

The program must be in the same place on all workers. A task that fails is run again,
with the same result.
"""

import os
import shlex
import sys

from pyspark.sql import SparkSession


def pipe(lines, command, output):
    # Without an environment, the program has none, not even a PATH. With checkCode, a
    # partition whose program failed is an error rather than the end of its lines.
    lines.pipe(command, env=dict(os.environ), checkCode=True).saveAsTextFile(output)


def solve(context, boards, output):
    pipe(context.textFile(boards), "boggle solve --lines --summary --threads 1", output)


def stats(context, shards, output, *options):
    # One number in each partition; the program does not read it.
    shards = int(shards)
    numbers = context.parallelize(range(1, shards + 1), shards)
    command = (
        f"sh -c 'read shard; exec boggle stats \"$@\" --threads 1 --shard $shard/{shards}' sh "
        + shlex.join(options)
    )
    pipe(numbers, command, output)


if __name__ == "__main__":
    commands = {"solve": solve, "stats": stats}
    if len(sys.argv) < 4 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    session = SparkSession.builder.appName("boggle").getOrCreate()
    commands[sys.argv[1]](session.sparkContext, *sys.argv[2:])
    session.stop()
