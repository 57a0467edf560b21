"""Runs boggle on Apache Spark.

    spark-submit spark.py solve BOARDS OUTPUT
    spark-submit spark.py stats|best SHARDS OUTPUT [OPTION]...

`solve` pipes the lines of a text file through `boggle solve --lines --summary`, partition
by partition: a line for each board with its words and points, in the order of the file.

`stats` and `best` run a shard of `boggle stats|best [OPTION]...` in each task, and write
each to a file of OUTPUT, for `boggle merge OUTPUT/part-*`. For `best`, give as many shards
as there are ladders, so that each task has one.

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


def shards(context, command, count, output, options):
    # One number in each partition: the shard that its task computes.
    numbers = context.parallelize(range(1, count + 1), count)
    script = f'read shard; exec boggle "$@" --threads 1 --shard $shard/{count}'
    pipe(numbers, shlex.join(["sh", "-c", script, "sh", command, *options]), output)


if __name__ == "__main__":
    command, *arguments = sys.argv[1:] or [None]
    if command not in ("solve", "stats", "best") or len(arguments) < 2:
        sys.exit(__doc__)
    session = SparkSession.builder.appName("boggle").getOrCreate()
    if command == "solve":
        solve(session.sparkContext, *arguments)
    else:
        count, output, *options = arguments
        shards(session.sparkContext, command, int(count), output, options)
    session.stop()
